import "./board.css";
import "./map.css";
import "./panels.css";

export { default } from "./Board";
