"""Why something happened is told as people say it, never by what the code calls its steps."""

import random

import pytest

import loretable
from loretable.core import Event, Game

OPTIONS: dict[str, dict[str, object]] = {
    "zoomquest": {"level": "warrens"},
    "confrontation": {"fellowship_setup": "random", "sauron_setup": "random"},
    "lorcana": {"decks": ["set05-amethyst-ruby", "set03-ruby-sapphire"]},
}
MOST_STEPS = 500


def events_of(game: Game, seed: int) -> list[Event]:
    state = game.new(OPTIONS[game.name], seed=seed)
    rng = random.Random(seed)
    state.listen()
    for _ in range(MOST_STEPS):
        if state.over:
            break
        state.apply(rng.choice(state.legal))
    return state.events


@pytest.mark.parametrize("name", list(OPTIONS))
def test_a_cause_is_never_the_name_of_a_step_of_the_code(name: str) -> None:
    game = loretable.game(name)
    heard: set[str] = set()
    for event in [one for seed in range(2) for one in events_of(game, seed)]:
        seen = event.for_seat(0)
        if seen is not None and (cause := game.cause(seen)):
            heard.add(cause)
    assert heard
    for cause in heard:
        for part in cause.split(": "):
            assert not part[0].islower(), cause  # as steps of Lorcana and The Confrontation are named
            assert not part.endswith(("Selection", "Setup", "Cards", "Card", "RoundEnd", "Cleanup")), cause


def test_a_challenge_and_a_battle_are_called_what_they_are() -> None:
    lorcana, confrontation, zoomquest = (loretable.game(name) for name in ("lorcana", "confrontation", "zoomquest"))
    elsa = {"id": 3, "face": "Elsa - Snow Queen"}
    assert lorcana.cause({"event": "damage", "ability": "challenge", "source": elsa}) == "Challenge"
    assert lorcana.cause({"event": "pay", "ability": "play", "source": elsa}) == "Playing Elsa - Snow Queen"
    assert lorcana.cause({"event": "draw", "ability": "Freeze", "source": elsa}) == "Elsa - Snow Queen: Freeze"
    assert confrontation.cause({"event": "card", "ability": "attack"}) == "Battle"
    assert zoomquest.cause({"event": "destroy", "ability": "BattleResolveCard"}) == "Battle"
    assert zoomquest.cause({"event": "round", "ability": "RoundStart"}) == ""
