"""Bridges to research: our games as environments of Gymnasium and PettingZoo, and as games of OpenSpiel.

Each is loaded by itself, since each needs packages of its own: `loretable.bridges.vector`, `.gym`, `.aec`, `.parallel`,
`.openspiel`. What they show of a game are the rows that it declares, which hold nothing that the seat may not know.
"""
