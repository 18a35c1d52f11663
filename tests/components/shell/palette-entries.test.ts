import { describe, expect, it } from "vitest";
import { describeFound, listEntries } from "../../../components/shell/palette-entries.ts";
import type { Found } from "../../../lib/home/view.ts";

const HARBOR: Found = {
  importId: "i1",
  provider: "figma",
  nodeId: null,
  title: "Harbor",
  within: "",
};
const OVERVIEW: Found = { ...HARBOR, nodeId: "1:2", title: "Overview", within: "Harbor" };

const listed = (text: string, found: readonly Found[] = [], isOperator = false) =>
  listEntries(text, found, isOperator).map(({ name, entries }) => [
    name,
    ...entries.map(({ title }) => title),
  ]);

describe("the palette lists", () => {
  it("pages, recent imports and actions before anything is typed", () => {
    const names = listEntries("", [HARBOR], false).map(({ name }) => name);
    expect(names).toEqual(["Go to", "Recent imports", "Actions"]);
  });

  it("what has every word, with the address of each", () => {
    expect(listed("harbor over", [HARBOR, OVERVIEW])).toEqual([["Frames", "Overview"]]);
    const [group] = listEntries("overview", [OVERVIEW], false);
    expect(group?.entries[0]?.target).toEqual({ href: "/designs/i1/frames/1%3A2" });
    expect(listed("harbor", [HARBOR])).toEqual([["Designs and repositories", "Harbor"]]);
    expect(listed("pull req")).toEqual([["Go to", "Pull requests"]]);
    expect(listed("settings bill")).toEqual([["Go to", "Plan & billing"]]);
  });

  it.each([
    ["invoice", "View invoices"],
    ["cancel plan", "Cancel plan"],
    ["delete", "Delete my account"],
  ])("what people look for by its name: %s", (text, title) => {
    expect(listed(text)).toEqual([["Actions", title]]);
  });

  it("nothing of an earlier answer that the text no longer matches", () => {
    expect(listed("harbors", [HARBOR, OVERVIEW])).toEqual([]);
  });

  it("operators' pages for operators alone", () => {
    expect(listed("health")).toEqual([]);
    expect(listed("health", [], true)).toEqual([["Go to", "Health"]]);
  });
});

it.each([
  [1, false, "1 result"],
  [2, true, "2 results"],
  [0, true, "Searching…"],
  [0, false, "Nothing matches “harbour”."],
])("%i found while searching is %s", (count, isSearching, words) => {
  expect(describeFound(count, "harbour ", isSearching)).toBe(words);
});
