import { expect, it } from "vitest";
import { snapMargins, snapSides } from "../../../../lib/designs/snap/across.ts";

it.each([
  [
    { before: 15, after: 17 },
    { before: 16, after: 16 },
  ],
  [
    { before: 23, after: 31 },
    { before: 24, after: 32 },
  ],
  [
    { before: 3, after: 4 },
    { before: 4, after: 4 },
  ],
])("the padding %j is written as %j", (own, written) => {
  expect(snapSides(own, false)).toEqual(written);
});

it("padding takes no room from words that need it", () => {
  expect(snapSides({ before: 3, after: 3 }, true)).toEqual({ before: 2, after: 2 });
  expect(snapSides({ before: 17, after: 17 }, true)).toEqual({ before: 16, after: 16 });
});

const NONE = { before: 0, after: 0 };

it.each([
  ["start", { before: 9, after: 0 }, { before: 8, after: 0 }],
  ["end", { before: 0, after: 21 }, { before: 0, after: 20 }],
  ["stretch", { before: 19, after: 20 }, { before: 20, after: 20 }],
  ["center", { before: 3, after: 0 }, NONE],
  ["center", { before: 11, after: 0 }, { before: 12, after: 0 }],
] as const)("the margins of a layer at the %s, %j, are written as %j", (self, margin, written) => {
  expect(snapMargins(margin, self, [NONE, NONE])).toEqual(written);
});

it("a margin makes good what the padding is off by", () => {
  const padding = [
    { before: 18, after: 0 },
    { before: 20, after: 0 },
  ] as const;
  expect(snapMargins({ before: 10, after: 0 }, "start", padding)).toEqual({ before: 8, after: 0 });
});
