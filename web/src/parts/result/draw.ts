// The result as a picture to keep or to send, drawn here: 1200 by 630, as links are shown elsewhere.

import type { Outcome, Race } from "./outcome";

export interface Result {
  /** The title of the game, "Game 3 of 3". */
  kick: string;
  title: string;
  sentence: string;
  outcome: Outcome;
  /** In the order of seats; `score` is "" where the game has none. */
  players: readonly { name: string; detail: string; score: string }[];
  race: Race | null;
  /** Where it can be looked at again, as it is to be read. */
  where: string;
}

export const WIDE = 1200;
export const HIGH = 630;
const LEFT = 72;

/** The words of a sentence in lines that are not wider than they may be. */
export function inLines(text: string, widest: number, most: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && width(longer) > widest) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), `${kept.at(-1)} …`];
}

type Colour = (token: string) => string;
type Pen = CanvasRenderingContext2D;

const GROUNDS: Record<Outcome, [string, string]> = {
  won: ["--felt-won-mid", "--felt-edge"],
  lost: ["--felt-lost-mid", "--felt-lost-edge"],
  drawn: ["--felt-mid", "--felt-edge"],
  over: ["--felt-mid", "--felt-edge"],
};

export function drawResult(canvas: HTMLCanvasElement, result: Result, sign: string): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const style = getComputedStyle(document.documentElement);
  const colour: Colour = (token) => style.getPropertyValue(token).trim();
  const face = (token: string) => style.getPropertyValue(token).trim() || "sans-serif";
  canvas.width = WIDE;
  canvas.height = HIGH;
  ground(pen, colour, GROUNDS[result.outcome]);
  pen.textBaseline = "alphabetic";

  const write = (text: string, x: number, y: number, font: string, token: string, widest = WIDE): void => {
    pen.font = font;
    pen.fillStyle = colour(token);
    pen.fillText(text, x, y, widest);
  };
  const [sans, tale, card] = [face("--font"), face("--tale"), face("--font-card")];

  pen.save();
  pen.translate(LEFT, 62);
  pen.scale(104 / 512, 104 / 512);
  pen.fillStyle = colour("--cream");
  pen.fill(new Path2D(sign));
  pen.restore();
  write(result.kick, LEFT + 132, 94, `600 24px ${sans}`, "--felt-text-2", 900);
  write(result.title, LEFT + 130, 158, `600 68px ${tale}`, "--felt-text", 900);
  pen.font = `500 27px ${sans}`;
  const lines = inLines(result.sentence, WIDE - 2 * LEFT, 2, (text) => pen.measureText(text).width);
  for (const [i, line] of lines.entries())
    write(line, LEFT, 232 + 38 * i, `500 27px ${sans}`, "--felt-text-2", WIDE - 2 * LEFT);

  players(pen, result, write, { sans, card });
  if (!result.race) {
    pen.save();
    pen.globalAlpha = 0.14;
    pen.translate(770, 220);
    pen.scale(340 / 512, 340 / 512);
    pen.fillStyle = colour("--cream");
    pen.fill(new Path2D(sign));
    pen.restore();
  } else race(pen, result.race, colour, 620, 320, WIDE - LEFT - 620, 186);
  pen.fillStyle = colour("--felt-line");
  pen.fillRect(LEFT, 552, WIDE - 2 * LEFT, 1.5);
  write("Loretable", LEFT, 592, `700 22px ${sans}`, "--felt-gold");
  pen.textAlign = "right";
  write(result.where, WIDE - LEFT, 592, `500 20px ${sans}`, "--felt-text-2", 860);
  pen.textAlign = "left";
}

function ground(pen: Pen, colour: Colour, [middle, edge]: [string, string]): void {
  const glow = pen.createRadialGradient(360, 200, 40, 480, 300, 900);
  glow.addColorStop(0, colour(middle));
  glow.addColorStop(1, colour(edge));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.strokeStyle = colour("--felt-line");
  pen.globalAlpha = 0.22;
  pen.lineWidth = 2;
  for (let y = -20; y < HIGH; y += 112)
    for (let x = 20; x < WIDE; x += 86) pen.stroke(new Path2D(`M${x} ${y}l19 27-19 27-19-27z`));
  pen.globalAlpha = 1;
}

type Write = (text: string, x: number, y: number, font: string, token: string, widest?: number) => void;

/** Two players side by side with their scores; more of them one below the other. */
function players(pen: Pen, result: Result, write: Write, { sans, card }: { sans: string; card: string }): void {
  const many = result.players.length > 2;
  result.players.slice(0, 4).forEach(({ name, detail, score }, i) => {
    const x = many ? LEFT : LEFT + i * 270;
    const y = many ? 350 + i * 50 : 350;
    write(name, x, y, `650 28px ${sans}`, "--felt-text", many ? 420 : 240);
    if (many) {
      const after = Math.min(420, pen.measureText(name).width) + 18;
      write([score, detail].filter(Boolean).join(", "), x + after, y, `500 22px ${sans}`, "--felt-text-2", 300);
      return;
    }
    write(detail, x, y + 32, `500 20px ${sans}`, "--felt-text-2", 240);
    if (score) write(score, x, y + 152, `700 124px ${card}`, i === 0 ? "--felt-gold" : "--felt-text", 240);
  });
}

/** The race as steps: solid for the first, dashed for the second; the goal as a line. */
function race(pen: Pen, told: Race, colour: Colour, left: number, top: number, wide: number, high: number): void {
  const last = Math.max(1, told.lines.length - 1);
  const most = Math.max(told.goal, ...told.lines.flat(), 1);
  const x = (i: number) => left + (i / last) * wide;
  const y = (value: number) => top + high - (value / most) * high;
  pen.lineWidth = 2;
  pen.strokeStyle = colour("--felt-line");
  for (const part of [0, 0.25, 0.5, 0.75, 1]) pen.stroke(new Path2D(`M${left} ${y(part * most)}h${wide}`));
  (told.lines[0] ?? []).forEach((_, seat) => {
    const path = told.lines
      .map((line, i) => (i === 0 ? `M${x(0)} ${y(line[seat] ?? 0)}` : `H${x(i)}V${y(line[seat] ?? 0)}`))
      .join("");
    pen.lineWidth = seat === 0 ? 7 : 5;
    pen.setLineDash(seat === 0 ? [] : [14, 9]);
    pen.strokeStyle = colour(seat === 0 ? "--felt-gold" : "--felt-text");
    pen.stroke(new Path2D(path));
    pen.setLineDash([]);
    pen.fillStyle = pen.strokeStyle;
    pen.fill(new Path2D(`M${x(last)} ${y(told.lines.at(-1)?.[seat] ?? 0)}m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0`));
  });
}
