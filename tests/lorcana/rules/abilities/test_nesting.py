"""Texts that give texts, and effects that wait: what was chosen outside is not mixed up with what is chosen inside."""

from typing import Any

from tests.lorcana.scene import action, activated, character, chosen, covers, item, scene, static, triggered
from tests.lorcana.table import rule

OX = character("Ox", willpower=9)
ELK = character("Elk", willpower=9)
CUP = item("Cup")


def hurt(name: str, amount: int) -> Any:
    return {"kind": "put damage", "amount": amount, "to": {"kind": "it", "name": name}}


def pick(name: str, of: str = "everybody") -> Any:
    return {"kind": "choose", "what": {**chosen(of), "as": name}}


def give(what: Any, ability: Any, **more: Any) -> Any:
    return {"kind": "give", "what": what, "parts": [{"kind": "ability", "ability": ability}], **more}


@covers("part:ability", "effect:give", "cost:banish")
@rule("6.1.1")
def test_a_given_ability_has_names_of_its_own() -> None:
    inner = activated(
        [pick("victim"), hurt("victim", 1), hurt("second", 2), {"kind": "gain lore"}],
        {"kind": "banish", "cards": {"of": "you", "types": ["item"]}},
    )
    teach = action(
        "Teach", [pick("first"), pick("second"), give({"kind": "it", "name": "first"}, inner), hurt("second", 1)]
    )
    s = scene([teach, OX, ELK, CUP], mine=["Ox", "Cup"], theirs=["Elk"], hand=["Teach"], ink=1)
    s.do("play", s["Teach"]).pick("Ox").pick("Elk")
    assert s.damage(s["Elk"]) == 1
    s.do("use", s["Ox"], 0).pick("Cup").pick("Ox")
    assert s.damage(s["Ox"]) == 1 and s.damage(s["Elk"]) == 1 and s.lore == [1, 0], "inside there is no second"
    s.quiet()


@covers("part:ability", "ability:static")
def test_a_text_gives_a_text_that_gives_a_text() -> None:
    """The statue gives each character: when it quests, another chosen one gets: when banished, draw a card."""
    last = triggered("is banished", {"kind": "draw", "amount": 2})
    middle = triggered("quests", give({**chosen("you", other=True), "as": "heir"}, last, until="while in play"))
    statue = item("Statue", [static({"kind": "ability", "ability": middle}, on={"of": "you", "types": ["character"]})])
    slay = action("Slay", {"kind": "banish", "what": chosen()})
    s = scene([statue, OX, ELK, slay], mine=["Statue", "Ox", "Elk"], hand=["Slay"], ink=1)
    s.do("quest", s["Ox"]).pick("Elk")
    s.do("play", s["Slay"]).pick("Elk")
    assert s.count("hand.0") == 2
    s.quiet()


@covers("effect:later")
def test_what_waits_remembers_what_was_chosen_and_chooses_anew() -> None:
    """Two are chosen; at the end of the turn one of them is hurt, and a third, and a trigger waits in the trigger."""
    again = {
        "kind": "later",
        "when": [{"event": "draws", "by": "you"}],
        "effect": hurt("first", 4),
        "until": "your next turn",
    }
    end = {
        "kind": "later",
        "when": [{"event": "turn ends"}],
        "effect": [pick("third", "opponents"), hurt("third", 2), hurt("second", 1), again],
        "once": True,
    }
    s = scene(
        [action("Plot", [pick("first"), pick("second"), end]), OX, ELK],
        mine=["Ox"],
        theirs=["Elk", "Ox"],
        hand=["Plot"],
        ink=1,
    )
    s.do("play", s["Plot"]).pick("Ox").pick("Elk")
    s.do("end")
    assert s.kind == "choose cards" and s.state.seat == 0
    s.pick(s["Ox", 1])
    assert s.damage(s["Ox", 1]) == 2 and s.damage(s["Elk"]) == 1 and s.damage(s["Ox"]) == 0
    s.do("end")
    assert s.damage(s["Ox"]) == 4, "the draw of the next turn"
    s.quiet()


@rule("6.7.4", "7.7.4")
def test_five_levels_of_triggers_each_of_which_asks() -> None:
    """Each banishes the next and, when banished, may draw."""
    links = [
        character(
            f"Link {n}",
            [
                triggered(
                    "is banished",
                    [
                        {"kind": "may", "effect": {"kind": "draw"}},
                        {"kind": "banish", "what": {"kind": "every", "cards": {"names": [f"Link {n + 1}"]}}},
                    ],
                )
            ],
        )
        for n in range(5)
    ]
    s = scene(
        [*links, action("Slay", {"kind": "banish", "what": chosen()})],
        mine=[f"Link {n}" for n in range(5)],
        hand=["Slay"],
        ink=1,
    )
    s.do("play", s["Slay"]).pick("Link 0")
    for n in range(5):
        assert s.kind == "do it?" and s.count("play.0") == 4 - n
        s.do("choose", n % 2)
    assert s.count("hand.0") == 2
    s.quiet()
