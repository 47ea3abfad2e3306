"""Effects: what abilities and actions do (CR 6.1), each laid out as steps of a program.

steps       steps that ask, and finding cards as a step of its own
control     in order, may, if, choose one; loops: for each, repeat
damage, lore, ink, exerting, zones, looking, playing, giving        the effects themselves, by rule
costs       what is paid
"""
