"""A card of your own, played on a board: its text is data, and prompts and labels are made of it."""

from loretable.games.lorcana import Lorcana

bolt = {
    "name": "Bolt", "kind": "action", "ink": "Ruby", "cost": 1, "inkable": True,
    "abilities": [{"kind": "action", "effect": {
        "kind": "deal damage", "amount": 2,
        "to": {"kind": "chosen", "cards": {"of": "opponents", "types": ["character"]}}}}],
}  # fmt: skip
game = Lorcana([bolt])
print(game.card("Bolt"))
board = {"you": {"hand": ["Bolt#0"], "ink": 1}, "opponent": {"play": ["Simba - Protective Cub#1"]}}
state = game.position(board)
state.push("play 0")
decision = state.decision(0)
assert decision is not None
print(decision.prompt, decision.labels)
state.push("pick 1")
print(state)
