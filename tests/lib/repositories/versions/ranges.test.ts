import { describe, expect, it } from "vitest";
import {
  highestMajor,
  majorsOf,
  rangeOfAlias,
} from "../../../../lib/repositories/versions/ranges.ts";

describe("the major versions that a range allows", () => {
  it.each([
    ["^3.4.1", [3]],
    ["~4.0", [4]],
    ["4", [4]],
    ["v4.1.0", [4]],
    ["^4.1.0 || ^3.4.0", [3, 4]],
    [">=3.4 <5", [3, 4]],
    ["2 - 4", [2, 3, 4]],
    ["4.0.0-beta.3", [4]],
    ["0.7.4", [0]],
    ["<0", []],
  ])("%s", (range, majors) => expect(majorsOf(range)).toEqual(majors));

  it.each([
    "latest",
    "catalog:next14",
    "next14",
    "file:../3.4",
    "github:a/b#v3",
    "0.0.0-insiders.f2f8f7d",
  ])("%s says nothing", (version) => expect(majorsOf(version)).toBeNull());

  it("of all versions are open", () => {
    expect(majorsOf("*")).toHaveLength(100);
    expect(majorsOf("")).toHaveLength(100);
    expect(highestMajor(">=2")).toBe(99);
  });

  it("the highest is what is installed", () => {
    expect(highestMajor("^2.8.8 || ^3.0.0")).toBe(3);
    expect([highestMajor(undefined), highestMajor("catalog:prettier2")]).toEqual([null, null]);
  });
});

it.each([
  ["npm:tailwindcss@^3.4.0", "^3.4.0"],
  ["npm:@tailwindcss/postcss7-compat@^2.2.17", "^2.2.17"],
  ["npm:^3.4.0", "^3.4.0"],
  ["npm:tailwindcss", ""],
  ["jsr:@std/path@^1", "^1"],
  ["patch:tailwindcss@npm%3A3.4.1#~/.yarn/patches/x.patch", "3.4.1"],
  ["patch:tailwindcss@3.4.1#./x.patch", "3.4.1"],
  ["^3.4.0", null],
  ["link:../ui", null],
])("the alias %s has the range %s", (written, range) => {
  expect(rangeOfAlias(written)).toBe(range);
});
