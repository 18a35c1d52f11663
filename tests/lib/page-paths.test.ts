import { expect, it } from "vitest";
import { frameHref, importHref, previewHref } from "../../lib/page-paths.ts";

it("a design and a repository have pages of their own", () => {
  expect(importHref("figma", "i1")).toBe("/designs/i1");
  expect(importHref("github", "i2")).toBe("/repositories/i2");
});

it("an address holds any node id as one step of it", () => {
  expect(frameHref("i1", "I1:2;3:4")).toBe("/designs/i1/frames/I1%3A2%3B3%3A4");
  expect(previewHref("i1", "1:2")).toBe("/designs/i1/preview/1%3A2");
});
