import { expect, it } from "vitest";
import { choose } from "./packages.ts";

it("of a package's pages, the first one and five from all over the list are chosen", () => {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "index"].map(
    (name) => `/dist/${name}.html`,
  );
  expect(choose(names)).toEqual([
    "/dist/index.html",
    "/dist/b.html",
    "/dist/d.html",
    "/dist/f.html",
    "/dist/h.html",
    "/dist/j.html",
  ]);
});

it("of a few pages, all are chosen, once each", () => {
  expect(choose(["/a.html", "/index.html"])).toEqual(["/index.html", "/a.html"]);
  expect(choose(["/a.html"])).toEqual(["/a.html"]);
  expect(choose([])).toEqual([]);
});
