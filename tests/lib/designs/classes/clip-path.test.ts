import { expect, it } from "vitest";
import { toClipPath } from "../../../../lib/designs/classes/clip-path.ts";

const path = (shape: string, evenOdd = false) => ({ shape, evenOdd });

it.each([
  [[path("M0 0L1 1Z")], '[clip-path:path("M0_0L1_1Z")]'],
  [[path("M0 0Z"), path("M1 1Z")], '[clip-path:path("M0_0Z_M1_1Z")]'],
  [[path("M0 0Z", true)], '[clip-path:path(evenodd,"M0_0Z")]'],
])("an outline is a clip path (%#)", (paths, expected) => {
  expect(toClipPath(paths)).toEqual([expected]);
});

it("a part of a drawing is cut in the coordinates of the whole", () => {
  expect(toClipPath([path("M0 0Z")], "view-box")).toEqual(['[clip-path:path("M0_0Z")_view-box]']);
});
