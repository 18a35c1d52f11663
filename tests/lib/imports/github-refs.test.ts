import { expect, it } from "vitest";
import { candidateRefs } from "../../../lib/imports/github-refs.ts";

it("a ref is taken as it is written, before any beginning of it", () => {
  expect(candidateRefs("main")).toEqual(["main"]);
  expect(candidateRefs("feature/mill/src")).toEqual([
    "feature/mill/src",
    "feature",
    "feature/mill",
  ]);
});

it("however deep a path is, few refs are tried", () => {
  expect(candidateRefs(Array(100).fill("a").join("/"))).toHaveLength(8);
});
