import { expect, it } from "vitest";
import { readPicture } from "../src/core/svg";

it("a picture loses everything that runs, loads or leads away", () => {
  const picture = readPicture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10" onload="x()">
      <script>x()</script><foreignObject/><image href="http://e.x/a.png"/>
      <a href="javascript:x()"><text>no</text></a>
      <rect data-piece="3" onclick="x()" fill="url(http://e.x)" style="fill:red" width="5"/>
      <use href="#mark"/><use href="http://e.x/#mark"/><path fill="url(#grad)"/></svg>`,
  );
  const text = picture?.outerHTML ?? "";
  expect(text).toContain('data-piece="3"');
  expect(text).toContain("#mark");
  expect(text).toContain("url(#grad)");
  for (const bad of ["script", "foreignObject", "image", "onload", "onclick", "e.x", "javascript", "style"]) {
    expect(text).not.toContain(bad);
  }
  expect(readPicture("<p>no picture</p>")).toBeNull();
});
