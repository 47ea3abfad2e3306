"""Bridges to research: our games as environments of PettingZoo and Gymnasium, and as games of OpenSpiel.

Each is loaded by itself, since each needs packages of its own: `loretable.bridges.aec`, `.gym`, `.openspiel`. What they show
of a game comes from an Info, which holds nothing that the seat may not know.
"""
