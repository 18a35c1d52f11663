import { describe, expect, it } from "vitest";
import { findEarlier, findMarks, isLeft } from "../../../components/generations/frame-marks.ts";
import type { GenerationView } from "../../../lib/generations/view.ts";

const FORM = { language: "typescript", version: "flowing", files: [] } as const;

const aGeneration = (change: Partial<GenerationView> = {}): GenerationView => ({
  id: "g",
  importId: "new",
  nodeId: "1:2",
  fingerprint: "page",
  target: "react-tailwind",
  status: "completed",
  failure: null,
  title: "Sign in",
  importTitle: "Harbor",
  forms: [{ ...FORM, files: [] }],
  credits: 1,
  requestedAt: 1,
  completedAt: 2,
  design: "same",
  newestImportId: "new",
  ...change,
});

const SHOWN = { importId: "new", nodeId: "1:2", target: "react-tailwind" } as const;
const earlier = aGeneration({
  id: "old",
  importId: "before",
  fingerprint: "page before",
  design: "changed",
});
const FRAMES = [
  { id: "1:2", pageFingerprint: "page" },
  { id: "1:3", pageFingerprint: "page" },
  { id: "1:4", pageFingerprint: null },
];
const markOf = (...generations: GenerationView[]) =>
  findMarks(generations, FRAMES, SHOWN).get("1:2");

describe("a frame's mark", () => {
  it("says that its code is there", () => {
    expect(markOf(aGeneration())).toBe("generated");
  });

  it("says that the design has changed since, unless the new version is paid for too", () => {
    expect(markOf(earlier)).toBe("changed");
    expect(markOf(earlier, aGeneration())).toBe("generated");
    expect(markOf(aGeneration(), earlier)).toBe("generated");
  });

  it("says that it is paid for when another width of its page is", () => {
    const marks = (change: Partial<GenerationView>) =>
      Object.fromEntries(findMarks([aGeneration(change)], FRAMES, SHOWN));
    expect(marks({})).toEqual({ "1:2": "generated", "1:3": "paid" });
    expect(marks({ fingerprint: "page before", design: "changed" })).toEqual({ "1:2": "changed" });
    expect(marks({ forms: [], status: "canceled" })).toEqual({});
    const earlierWidth = { ...earlier, nodeId: "1:3" };
    expect(findMarks([aGeneration(), earlierWidth], FRAMES, SHOWN).get("1:3")).toBe("paid");
  });

  it.each([
    ["another target's code", { target: "html-css" }],
    ["another design's", { importId: "other", newestImportId: "other" }],
    ["what was not paid for", { forms: [], status: "failed" }],
  ] as const)("does not count %s", (_, change) => {
    expect(
      markOf(aGeneration({ ...change, forms: "forms" in change ? [] : [{ ...FORM, files: [] }] })),
    ).toBeUndefined();
  });
});

describe("the code of an earlier version", () => {
  it("is found for the shown frame and target", () => {
    expect(findEarlier([aGeneration({ nodeId: "1:3" }), earlier], SHOWN)?.id).toBe("old");
    expect(findEarlier([earlier], { ...SHOWN, target: "html-css" })).toBeNull();
    expect(findEarlier([aGeneration()], SHOWN)).toBeNull();
  });
});

it("a frame is left to be generated until its present version is paid for", () => {
  expect([undefined, "changed" as const].map(isLeft)).toEqual([true, true]);
  expect((["generated", "paid"] as const).map(isLeft)).toEqual([false, false]);
});
