import { describe, expect, it } from "vitest";
import {
  readAlignment,
  readAutoLayout,
  readConstraints,
  readLimits,
  readPin,
  readSizing,
  runsAlong,
} from "../../../../lib/designs/read/layout.ts";

const layoutOf = (fields: Record<string, unknown>) => {
  const layout = readAutoLayout({ layoutMode: "HORIZONTAL", ...fields });
  if (layout === null) throw new Error("no layout");
  return layout;
};

it.each(["NONE", undefined, 7])("the layout mode %s is no auto-layout", (layoutMode) => {
  expect(readAutoLayout({ layoutMode })).toBeNull();
});

it.each([
  [{ primaryAxisAlignItems: "CENTER" }, { main: "center" }],
  [{ primaryAxisAlignItems: "MAX" }, { main: "end" }],
  [{ primaryAxisAlignItems: "SPACE_BETWEEN" }, { main: "between" }],
  [{ primaryAxisAlignItems: "ODD" }, { main: "start" }],
  [{ counterAxisAlignItems: "BASELINE" }, { cross: "baseline" }],
  [{ counterAxisAlignItems: "MAX" }, { cross: "end" }],
  [{ itemSpacing: -8 }, { gap: -8, crossGap: -8 }],
  [
    { itemSpacing: 8, counterAxisSpacing: 4 },
    { gap: 8, crossGap: 4 },
  ],
  [{ paddingLeft: 3, paddingTop: -5 }, { padding: { left: 3, top: 0, right: 0, bottom: 0 } }],
  [{ layoutWrap: "WRAP" }, { wraps: true }],
  [{ strokesIncludedInLayout: true }, { strokesTakeSpace: true }],
  [{ itemReverseZIndex: true }, { firstOnTop: true }],
])("%j is read as %j", (fields, expected) => {
  expect(layoutOf(fields)).toMatchObject(expected);
});

describe("sizing", () => {
  const row = layoutOf({});
  const column = layoutOf({ layoutMode: "VERTICAL" });

  it.each([
    [{ layoutSizingHorizontal: "HUG" }, row, column, "hug"],
    [{ layoutSizingHorizontal: "HUG", type: "TEXT" }, row, null, "hug"],
    [{ layoutSizingHorizontal: "HUG", layoutMode: "GRID" }, row, null, "fixed"],
    [{ layoutSizingHorizontal: "FILL" }, row, null, "fill"],
    [{ layoutSizingHorizontal: "FILL" }, null, null, "fixed"],
    [{ layoutGrow: 1 }, row, null, "fill"],
    [{ layoutGrow: 1 }, column, null, "fixed"],
    [{ layoutAlign: "STRETCH" }, column, null, "fill"],
    [{}, null, row, "hug"],
    [{ primaryAxisSizingMode: "FIXED" }, null, row, "fixed"],
    [{ counterAxisSizingMode: "FIXED" }, null, column, "fixed"],
    [{ primaryAxisSizingMode: "FIXED" }, null, column, "hug"],
    [{}, null, null, "fixed"],
  ])("across, %j is %4$s", (fields, parent, own, expected) => {
    expect(readSizing(fields, "horizontal", { parent, own })).toBe(expected);
  });

  it("a row runs horizontally, a column vertically", () => {
    expect([runsAlong(row, "horizontal"), runsAlong(column, "horizontal")]).toEqual([true, false]);
    expect([runsAlong(row, "vertical"), runsAlong(column, "vertical")]).toEqual([false, true]);
  });
});

it("limits are positive or null", () => {
  expect(readLimits({ minWidth: 10, maxWidth: 0, minHeight: -3, maxHeight: "x" })).toEqual({
    minWidth: 10,
    maxWidth: null,
    minHeight: null,
    maxHeight: null,
  });
});

it.each([
  [
    { horizontal: "LEFT", vertical: "TOP" },
    { horizontal: "start", vertical: "start" },
  ],
  [
    { horizontal: "RIGHT", vertical: "BOTTOM" },
    { horizontal: "end", vertical: "end" },
  ],
  [
    { horizontal: "CENTER", vertical: "SCALE" },
    { horizontal: "center", vertical: "scale" },
  ],
  [
    { horizontal: "LEFT_RIGHT", vertical: "TOP_BOTTOM" },
    { horizontal: "stretch", vertical: "stretch" },
  ],
  ["nonsense", { horizontal: "start", vertical: "start" }],
])("constraints %j are %j", (raw, expected) => {
  expect(readConstraints(raw)).toEqual(expected);
});

it("text is aligned to the start by default", () => {
  expect(["CENTER", "RIGHT", "BOTTOM", "LEFT", 4].map(readAlignment)).toEqual([
    "center",
    "end",
    "end",
    "start",
    "start",
  ]);
});

it.each([
  [{}, null],
  [{ scrollBehavior: "SCROLLS" }, null],
  [{ scrollBehavior: "STICKY_SCROLLS", constraints: { vertical: "BOTTOM" } }, "top"],
  [{ scrollBehavior: "FIXED" }, "top"],
  [{ scrollBehavior: "FIXED", constraints: { vertical: "BOTTOM" } }, "bottom"],
])("of %j, the end at which it stays in view is %j", (raw, end) => {
  expect(readPin(raw)).toBe(end);
});
