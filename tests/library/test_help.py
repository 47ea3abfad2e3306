"""help() says something, compiled too."""

from __future__ import annotations

import inspect
import pydoc

import pytest

import loretable
from loretable.core import (
    Action,
    Bot,
    Decision,
    Event,
    Game,
    Info,
    LegalActions,
    Record,
    State,
    Verb,
    check_game,
    play_game,
)
from loretable.core import bot as module
from scripts.build import compiled_docs


def told(thing: object) -> str:
    return pydoc.plain(pydoc.render_doc(thing))


def test_help_of_a_method_tells_what_it_does_and_how_it_is_called() -> None:
    text = told(State.apply)
    assert "apply(self, " in text and "seat" in text
    assert "Takes an action, or raises Illegal with the reason and leaves the state as it was." in text


def test_help_of_properties_functions_classes_and_modules() -> None:
    assert "The legal actions of the first waiting seat" in str(inspect.getdoc(State.__dict__["legal"]))
    assert "One game between bots" in told(play_game)
    assert "What one seat may go by" in told(Info)
    assert "Bots and what they get" in str(module.__doc__)


NAMED = [Action, Bot, Decision, Event, Game, Info, LegalActions, Record, State, Verb]


@pytest.mark.parametrize("named", NAMED, ids=lambda each: each.__name__)
def test_every_named_class_says_what_it_is(named: type) -> None:
    doc = inspect.getdoc(named) or ""
    assert doc and not doc.startswith(f"{named.__name__}(") and doc != inspect.getdoc(object)


@pytest.mark.parametrize("owner", [State, Game, Record, Bot, LegalActions], ids=lambda each: each.__name__)
def test_what_everybody_uses_of_a_class_is_explained(owner: type) -> None:
    public = {name: value for name, value in vars(owner).items() if not name.startswith("_") and callable(value)}
    assert public and not [name for name, value in public.items() if not inspect.getdoc(value)]


def test_everything_behind_the_front_door_is_explained() -> None:
    for name in ("game", "games", "play_game", "State", "Bot", "RandomBot", "Record", "check_game"):
        assert inspect.getdoc(getattr(loretable, name)), name
    assert inspect.getdoc(check_game)


GENERATED = """
static PyGetSetDef core___thing___Box_getseters[] = {
    {"size",
     (getter)core___thing___Box_get_size,
    NULL, NULL, NULL},
    {NULL}  /* Sentinel */
};
static PyMethodDef core___thing___Box_methods[] = {
    {"open",
     (PyCFunction)CPyPy_core___thing___Box___open,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("open($self, wide=\\"yes\\")\\n--\\n\\n")},
    {"shut",
     (PyCFunction)CPyPy_core___thing___Box___shut,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("shut($self)\\n--\\n\\n")},
};
static PyTypeObject CPyType_core___thing___Box_template_ = {
    .tp_doc = PyDoc_STR("Box()\\n--\\n\\n"),
};
"""


def test_texts_are_put_into_the_places_that_the_compiler_leaves() -> None:
    docs = {("Box", "open"): 'Opens it – "wide"?', ("Box", "size"): "How big.", ("Box", ""): "A box.\n\nSquare."}
    text = compiled_docs.documented(GENERATED, docs)
    assert 'NULL, "How big.", NULL},' in text
    assert r'"open($self, wide=\"yes\")\n--\n\n" "Opens it \342\200\223 \"wide\"\?")},' in text
    assert 'PyDoc_STR("shut($self)\\n--\\n\\n")},' in text
    assert r'"Box()\n--\n\n" "A box.\n" "\n" "Square."),' in text
