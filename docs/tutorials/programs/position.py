"""A position: what can Stitch do on this board, and why not more?"""

import loretable

game = loretable.game("lorcana")
state = game.position(
    {
        "you": {"play": [{"card": "Stitch - Rock Star", "damage": 1}], "ink": 5, "lore": 16},
        "opponent": {"play": [{"card": "Simba - Protective Cub", "exerted": True}], "hand": ["Be Prepared"]},
    }
)
print(state)
for action in state.legal:
    print(f"{action!s:20} {state.label(action, state.seat)}")
state.push("quest 10")
state.push("end")
print(state.position(exact=False)["you"])
