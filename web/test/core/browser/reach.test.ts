import { expect, it } from "vitest";
import { wayOf, whole } from "../../../src/core/browser/reach";

const here = (hostname: string) => ({ hostname, origin: `http://${hostname}:8000` });

it("others come by the public address, else by the one the page was fetched from, else by that of the network", () => {
  const near = { public: "", near: "http://192.168.1.20:8000" };
  expect(wayOf(here("127.0.0.1"), { public: "https://table.example.org", near: "" })).toEqual({
    base: "https://table.example.org",
    near: false,
  });
  expect(wayOf(here("table.example.org"), near)).toEqual({ base: "http://table.example.org:8000", near: false });
  expect(wayOf(here("192.168.1.20"), near)).toEqual({ base: "http://192.168.1.20:8000", near: true });
  expect(wayOf(here("localhost"), near)).toEqual({ base: "http://192.168.1.20:8000", near: true });
  expect(wayOf(here("127.0.0.1"), { public: "", near: "" })).toEqual({ base: "", near: false });
});

it("a link of the page becomes a whole address", () => {
  expect(whole("#/join/a/b", "https://t.example")).toBe("https://t.example/#/join/a/b");
  expect(whole("/#/join/a/b", "https://t.example")).toBe("https://t.example/#/join/a/b");
});
