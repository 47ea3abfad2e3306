import { expect, it } from "vitest";
import { onlyDraws, readPicture } from "../../../src/core/wire/svg";

const picture = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"${more}>${inside}</svg>`;

it("a picture as the server writes it is shown", () => {
  const drawn = readPicture(
    picture(
      '<g data-piece="3" data-face="Elsa &quot;x&quot; &gt; y"><rect width="5"/><path fill="url(#grad)"/></g><use href="#mark"/><text>a &lt; b</text>',
    ),
  );
  expect(drawn?.getAttribute("viewBox")).toBe("0 0 10 10");
  expect(drawn?.hasAttribute("width")).toBe(false);
  expect(drawn?.querySelector("[data-piece]")?.getAttribute("data-face")).toBe('Elsa "x" > y');
  expect(drawn?.textContent).toBe("a < b");
});

it.each([
  picture("<script>x()</script>"),
  picture("<foreignObject/>"),
  picture('<image href="http://e.x/a.png"/>'),
  picture('<a href="javascript:x()"><text>no</text></a>'),
  picture('<rect onclick="x()"/>'),
  picture("<rect onclick='x()'/>"),
  picture('<rect\nonclick="x()"/>'),
  picture('<rect/onclick="x()"/>'),
  picture('<rect style="fill:red"/>'),
  picture('<rect fill="url(http://e.x)"/>'),
  picture('<rect fill="\\75rl(http://e.x)"/>'),
  picture('<use href="http://e.x/#mark"/>'),
  picture('<use xlink:href="http://e.x/#mark"/>'),
  picture("", ' onload="x()"'),
  picture("<!-- x -->"),
  picture("<![CDATA[<script>]]>"),
  `<?xml version="1.0"?>${picture("")}`,
  `<!DOCTYPE svg>${picture("")}`,
  '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>',
  "<p>no picture</p>",
  "",
])("what has another shape never reaches the browser's parser: %s", (text) => {
  expect(onlyDraws(text)).toBe(false);
  expect(readPicture(text)).toBeNull();
});
