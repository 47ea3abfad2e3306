import { render } from "preact";
import { followTheme } from "../core/browser/theme";
import { App } from "./App";
import "./styles";

followTheme();
const page = document.getElementById("page");
if (page) render(<App />, page);
