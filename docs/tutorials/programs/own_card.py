"""A card of your own, played on a board. Its text is data, from which prompts and labels are made."""

from loretable.games.lorcana import Lorcana

bolt = {
    "name": "Bolt", "kind": "action", "ink": "Ruby", "cost": 1, "inkable": True,
    "abilities": [{"kind": "action", "effect": {
        "kind": "deal damage", "amount": 2,
        "to": {"kind": "chosen", "cards": {"of": "opponents", "types": ["character"]}}}}],
}  # fmt: skip
GAME = Lorcana([bolt])

if __name__ == "__main__":
    print(GAME.card("Bolt"))
    board = {"you": {"hand": ["Bolt#0"], "ink": 1}, "opponent": {"play": ["Simba - Protective Cub#1"]}}
    state = GAME.position(board)
    state.push("play 0")
    print(state.decision(0))
    state.push("pick 1")
    print(state)
