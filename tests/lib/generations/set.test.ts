import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toReturnPath } from "../../../lib/connections/return-path.ts";
import {
  explainSetRefusal,
  MOST_FRAMES_OF_SET,
  nameSet,
  readChosen,
  vSetRefusal,
  writeChosen,
} from "../../../lib/generations/set.ts";

it.each([
  [["Sign in"], "Sign in"],
  [["Sign in", "Settings"], "Sign in and Settings"],
  [["Sign in", "Settings", "Home"], "Sign in, Settings and Home"],
  [["Sign in", "Settings", "Home", "Team", "Plans"], "Sign in, Settings and 3 more frames"],
])("%j are called %s", (titles, name) => {
  expect(nameSet(titles)).toBe(name);
});

it("names of any length make a line", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", maxLength: 80 }), { minLength: 2, maxLength: 50 }),
      (titles) => {
        const name = nameSet(titles);
        expect(name.length).toBeLessThanOrEqual(60);
        expect(name.isWellFormed()).toBe(true);
      },
    ),
  );
});

it("every refusal says what to do", () => {
  const sentences = vSetRefusal.members.map(({ value }) => explainSetRefusal(value));
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences)
    expect(sentence).toMatch(/(?:Choose|Generate|Import|take one) .*\.$/);
});

describe("the frames in an address", () => {
  it("are read as they were written, but no more than a set takes", () => {
    const nodeIds = Array.from({ length: MOST_FRAMES_OF_SET }, (_, place) => `1:${place}`);
    expect(readChosen(writeChosen(nodeIds))).toEqual(nodeIds);
    expect(writeChosen([...nodeIds, "I3:4;5:6"])).toBe("");
    expect(readChosen([...nodeIds, "2:1"].join("_"))).toEqual(nodeIds);
  });

  it("are none where somebody wrote something else", () => {
    expect(readChosen(null)).toEqual([]);
    expect(readChosen("<script>_1:2_1:2")).toEqual(["1:2"]);
  });

  it("fit into the way back from a provider", () => {
    const nodeIds = Array.from(
      { length: MOST_FRAMES_OF_SET },
      (_, place) => `1234:${5000 + place}`,
    );
    const query = new URLSearchParams({ pull: "1", frames: writeChosen(nodeIds) });
    const path = `/designs/k573e4a1b2c3d4e5f6a7b8c9d0?${query}`;
    expect(toReturnPath(path)).toBe(path);
  });
});
