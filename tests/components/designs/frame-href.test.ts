import { expect, it } from "vitest";
import {
  frameHref,
  previewHref,
  toVersion,
  toVersionQuery,
} from "../../../components/designs/frame-href.ts";

it("an address holds any node id as one step of it", () => {
  expect(frameHref("i1", "I1:2;3:4")).toBe("/settings/imports/i1/frames/I1%3A2%3B3%3A4");
  expect(previewHref("i1", "1:2", "flowing")).toBe("/settings/imports/i1/preview/1%3A2");
});

it("an address names the exact version, and anything else is the flowing one", () => {
  const address = previewHref("i1", "1:2", "exact");
  expect(address).toBe("/settings/imports/i1/preview/1%3A2?version=exact");
  for (const version of ["exact", "flowing"] as const) {
    const query = new URLSearchParams(toVersionQuery(version));
    expect(toVersion(query.get("version"))).toBe(version);
  }
  expect(toVersion("Exact ")).toBe("flowing");
});
