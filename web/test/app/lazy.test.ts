// @vitest-environment happy-dom
import { h, render } from "preact";
import { expect, it, vi } from "vitest";
import { Lazy } from "../../src/app/Lazy";

it("a page that comes between being drawn and being asked for is shown", async () => {
  let come: () => void = () => undefined;
  const page = () => h("p", null, "here");
  const asked = vi.fn(() => new Promise<typeof page>((done) => (come = () => done(page))));
  const [left, now] = [document.createElement("div"), document.createElement("div")];
  render(h(Lazy<object>, { load: asked, props: {} }), left);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  render(h(Lazy<object>, { load: asked, props: {} }), now); // drawn without it; it comes before its effects run
  come();
  await vi.waitFor(() => expect(left.textContent).toBe("here"));
  come();
  await vi.waitFor(() => {
    come();
    expect(now.textContent).toBe("here");
  });
});
