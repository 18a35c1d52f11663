import { describe, expect, it } from "vitest";
import { NoMatch } from "../../../../components/designs/match/no-match.ts";
import {
  describeListedMatch,
  describeMatch,
  describeMissingFonts,
  describeNoMatch,
} from "../../../../components/designs/match/words.ts";

describe("a measured match", () => {
  it.each([
    [0, "100%"],
    [0.0001, "99.9%"],
    [0.013, "98.7%"],
    [0.1, "90%"],
    [1, "0%"],
  ])(
    "of %d differing pixels is %s: only a match without difference is 100%%",
    (differing, words) => {
      expect(describeMatch({ differing })).toBe(words);
    },
  );

  it("says in a list when it was measured without fonts", () => {
    expect(describeListedMatch({ differing: 0.013, hasFonts: true })).toBe("98.7% match");
    const without = describeListedMatch({ differing: 0.039, hasFonts: false });
    expect(without).toBe("96.1% match without its fonts");
  });

  it("names at most two missing fonts", () => {
    expect(describeMissingFonts([])).toBe(
      "Its fonts are not on this device, so its letters differ.",
    );
    expect(describeMissingFonts(["Inter"])).toBe(
      "Inter is not on this device, so its letters differ.",
    );
    const many = describeMissingFonts(["Inter", "Lora", "Figtree"]);
    expect(many).toBe("Inter, Lora, and 1 more are not on this device, so its letters differ.");
  });
});

it("a match that cannot be measured has its reason, also after an error from outside", () => {
  const unavailable = "Figma's picture of this frame is not available.";
  expect(describeNoMatch(new NoMatch("no_render"))).toBe(unavailable);
  expect(describeNoMatch(new TypeError("Failed to fetch"))).toBe(
    "The pictures for the comparison could not be loaded.",
  );
});
