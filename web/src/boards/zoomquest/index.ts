import "./board.css";
import "./map.css";
import "./stage.css";

export { default } from "./Board";
