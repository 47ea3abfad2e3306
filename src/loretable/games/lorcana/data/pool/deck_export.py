"""Deck lists as other programs and sites take them."""

from __future__ import annotations

import base64
import csv
import io
import json
from typing import Final

from loretable.core.errors import BadData

from .deck_list import DeckList
from .pool import Pool, load_pool

FORMS: Final = ("list", "numbers", "csv", "json", "pixelborn")


def exported(deck: DeckList, form: str = "list", pool: Pool | None = None) -> str:
    """list: a number and a name a line; numbers: by set and number; csv; json; pixelborn: one line of letters and digits.
    `scan_deck` reads each of them back."""
    known = load_pool() if pool is None else pool
    if form == "list":
        return deck.to_text()
    if form == "json":
        return json.dumps(deck.to_json(), ensure_ascii=False, indent=1) + "\n"
    if form == "pixelborn":
        return (
            base64.b64encode("|".join(f"{face.full_name}${count}" for face, count in deck.cards).encode()).decode()
            + "\n"
        )
    rows = [(count, face, *known.listing(face).printings[0]) for face, count in deck.cards]
    if form == "numbers":
        return "".join(f"{count} {code}-{number}\n" for count, _, code, number in rows)
    if form == "csv":
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(["Count", "Name", "Set", "Number"])
        writer.writerows([count, face.full_name, code, number] for count, face, code, number in rows)
        return text.getvalue()
    raise BadData("as", f"should be one of {', '.join(FORMS)}, not {form[:20]!r}")
