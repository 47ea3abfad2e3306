// The sheets of the page, in the order in which they count.

import "../style/tokens/page.css";
import "../style/base.css";
import "../style/controls.css";
import "../style/doors.css";
import "../style/lobby.css";
import "../style/table.css";
import "../style/narrow.css";
import "../style/board.css";
import "../style/clock.css";
import "../style/frame.css";
import "../style/hint.css";
import "../style/rules.css";
