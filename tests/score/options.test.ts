import { describe, expect, it } from "vitest";
import { readScoreOptions } from "./options.ts";

describe("the score is asked for", () => {
  it("as a review of a folder of designs", () => {
    expect(readScoreOptions(["review", "designs", "--only", "home", "--keep", "out"])).toEqual({
      measure: "review",
      folder: "designs",
      only: "home",
      keep: "out",
    });
  });

  it("as a round trip of packages, or of the usual ones", () => {
    const usual = { measure: "round-trip", packages: [], auto: false, keep: null };
    expect(readScoreOptions(["round-trip"])).toEqual(usual);
    expect(readScoreOptions(["round-trip", "a", "@b/c", "--auto"])).toEqual({
      ...usual,
      packages: ["a", "@b/c"],
      auto: true,
    });
  });
});

it.each([
  ["nothing", []],
  ["a review of nothing", ["review"]],
  ["a review of two folders", ["review", "one", "other"]],
  ["an unknown measure", ["designs"]],
])("%s is answered with the usage", (_, args) => {
  expect(() => readScoreOptions(args)).toThrow("Usage: npm run score");
});
