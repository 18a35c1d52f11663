import { expect, it } from "vitest";
import { candidateRefs } from "../../../lib/imports/github-refs.ts";

it("the full text is tried before its prefixes", () => {
  expect(candidateRefs("main")).toEqual(["main"]);
  expect(candidateRefs("feature/mill/src")).toEqual([
    "feature/mill/src",
    "feature",
    "feature/mill",
  ]);
});

it("only a few refs are tried for any path depth", () => {
  expect(candidateRefs(Array(100).fill("a").join("/"))).toHaveLength(8);
});
