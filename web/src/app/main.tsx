import { render } from "preact";
import { followTheme } from "../core/browser/theme";
import { App } from "./App";
import "../style/tokens/page.css";
import "../style/base.css";
import "../style/controls.css";
import "../style/doors.css";
import "../style/lobby.css";
import "../style/table.css";
import "../style/narrow.css";
import "../style/board.css";
import "../style/frame.css";
import "../style/rules.css";

followTheme();
const page = document.getElementById("page");
if (page) render(<App />, page);
