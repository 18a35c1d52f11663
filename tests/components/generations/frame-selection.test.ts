import { describe, expect, it } from "vitest";
import {
  chosenOf,
  describeChosen,
  extentOf,
  withFrame,
} from "../../../components/generations/frame-selection.ts";

const FRAMES = ["1:1", "1:2", "1:3"];

describe("the frames that are chosen", () => {
  it("come in the design's order, whatever order they were chosen in", () => {
    const chosen = withFrame(withFrame(new Set(), "1:3", true), "1:1", true);
    expect(chosenOf(chosen, FRAMES)).toEqual(["1:1", "1:3"]);
    expect(chosenOf(withFrame(chosen, "1:3", false), FRAMES)).toEqual(["1:1"]);
  });

  it("leave out what the design no longer has", () => {
    expect(chosenOf(new Set(["9:9", "1:2"]), FRAMES)).toEqual(["1:2"]);
  });

  it.each([
    [[], "none"],
    [["9:9"], "none"],
    [["1:2"], "some"],
    [FRAMES, "all"],
  ])("%j are %s of them", (chosen, extent) => {
    expect(extentOf(new Set(chosen), FRAMES)).toBe(extent);
  });

  it("are counted in words", () => {
    expect([describeChosen(1), describeChosen(3)]).toEqual([
      "1 frame selected",
      "3 frames selected",
    ]);
  });
});
