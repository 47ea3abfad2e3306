"""The colours of the six inks, in the order of `inks.NAMES`: of the page's boards, of pictures and of notebooks.

The page has them from here (`make page-types` writes web/src/boards/lorcana/tokens/inks.css).
"""

from __future__ import annotations

from typing import Final

# the field of a card; three to one against its sign
FIELD: Final = ("#b97a10", "#7a4e9c", "#2c7d4c", "#b5364a", "#2a6ba8", "#69747f")
# the far end of the field; white can be read on it
DEEP: Final = ("#8a5806", "#54306f", "#185a33", "#821f32", "#174a7b", "#454f59")
# the field on a dark page
FIELD_IN_THE_DARK: Final = ("#a86e0c", "#7a519b", "#2b774a", "#a93548", "#2b689f", "#626d78")
