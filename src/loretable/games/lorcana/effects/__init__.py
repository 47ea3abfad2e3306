"""Effects: what abilities and actions do (CR 6.1), each laid out as steps of a program.

steps       what a step is, and finding cards as a step of its own
control     in order, may, if, choose one; loops: for each, repeat
acts, zones, looking, playing, giving        the effects themselves
costs       what is paid
"""
