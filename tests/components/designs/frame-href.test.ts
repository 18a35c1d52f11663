import { expect, it } from "vitest";
import { frameHref, previewHref } from "../../../components/designs/frame-href.ts";

it("an address holds any node id as one step of it", () => {
  expect(frameHref("i1", "I1:2;3:4")).toBe("/settings/imports/i1/frames/I1%3A2%3B3%3A4");
  expect(previewHref("i1", "1:2")).toBe("/settings/imports/i1/preview/1%3A2");
});
