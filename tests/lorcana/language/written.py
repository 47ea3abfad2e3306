"""Cards written for a scene: their English is read, as that of printed ones is."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import Scene, scene


def written(name: str, text: str, kind: str = "character", **numbers: Any) -> dict[str, Any]:
    body = {"strength": 2, "willpower": 3, "lore": 1} if kind == "character" else {}
    body = {"willpower": 5, "move": 1} if kind == "location" else body
    return {"name": name, "kind": kind, "ink": "Amber", "cost": 1, "text": text, **body, **numbers}


def played(text: str, kind: str = "action", **piles: Any) -> Scene:
    s = scene([written("Card", text, kind)], hand=["Card", *piles.pop("hand", [])], ink=9, **piles)
    return s.do("play", s["Card"])  # type: ignore[return-value]
