"""Kuhn poker with a picture of its own: what can be pressed is marked, and some of it does not belong into a picture."""

from html import escape

from examples.kuhn import Kuhn
from loretable.core import Game

VERBS = ("check", "bet", "call", "fold")


class Drawn(Kuhn):
    def __init__(self) -> None:
        super().__init__()
        self.name = "drawn"
        self.title = "Drawn poker"

    def svg(self, view: dict[str, object]) -> str:
        out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 200" width="420" height="200">']
        out.append(
            '<script>window.broken = 1</script><rect width="420" height="200" fill="#dfe7e2" onclick="broken()"/>'
        )
        for i, verb in enumerate(VERBS):
            out.append(f'<g data-action="{verb}"><rect x="{10 + 100 * i}" y="130" width="90" height="50" fill="#fff"/>')
            out.append(f'<text x="{55 + 100 * i}" y="160" text-anchor="middle">{verb}</text></g>')
        zones = view["zones"]
        assert isinstance(zones, dict)
        for seat in (0, 1):
            for card in zones[f"hand.{seat}"]["cards"]:
                face = escape(str(card["face"]))
                out.append(
                    f'<g data-piece="{card["id"]}" data-face="{face}"><rect x="{10 + 120 * seat}" y="10" width="80"'
                )
                out.append(
                    f' height="100" fill="#fff"/><text x="{50 + 120 * seat}" y="64" text-anchor="middle">{face}</text></g>'
                )
        return "".join(out) + "</svg>"


GAME: Game = Drawn()
