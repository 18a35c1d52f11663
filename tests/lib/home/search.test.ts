import { describe, expect, it } from "vitest";
import { findMatches, rankMatch } from "../../../lib/home/search.ts";

describe("a thing answers what is typed", () => {
  it.each([
    ["overview", "Overview", "", 3],
    ["over", "Overview", "", 2],
    [" VIEW ", "Overview", "", 0],
    ["harbor over", "Overview", "Harbor", 1],
    ["harbor over", "Cover", "Harbor", 0],
    ["", "Overview", "", 2],
    ["overviews", "Overview", "Harbor", null],
    ["over sea", "Overview", "Harbor", null],
  ])("%j by %j in %j: %j", (text, title, within, rank) => {
    expect(rankMatch(text, title, within)).toBe(rank);
  });

  it("the best comes first, and equals keep their order", () => {
    const things = ["My overview", "Sign in", "Overview 2", "Overview 1", "overview"];
    const found = findMatches(
      "overview",
      things.map((title) => ({ title })),
    );
    expect(found.map(({ title }) => title)).toEqual([
      "overview",
      "Overview 2",
      "Overview 1",
      "My overview",
    ]);
  });
});
