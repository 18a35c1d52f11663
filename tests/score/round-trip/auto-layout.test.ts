import { describe, expect, it } from "vitest";
import type { PageStyle } from "../in-page/snapshot.ts";
import { type FlexItem, toAutoLayout } from "./auto-layout.ts";

const BOX = { x: 0, y: 0, width: 400, height: 40 };

const aRow = (fields: Partial<PageStyle> = {}) =>
  ({
    display: "flex",
    flexDirection: "row",
    paddingLeft: "8px",
    paddingRight: "8px",
    ...fields,
  }) as PageStyle;

const anItem = (x: number, fields: Partial<FlexItem> = {}): FlexItem => ({
  layer: { type: "TEXT", absoluteBoundingBox: { x, y: 0, width: 80, height: 40 }, fills: [] },
  grows: false,
  ...fields,
});

describe("a flex container is auto layout", () => {
  it("with the gap and the padding that its items have, margins included", () => {
    expect(toAutoLayout(BOX, aRow(), [anItem(20), anItem(112)])).toMatchObject({
      layoutMode: "HORIZONTAL",
      itemSpacing: 12,
      paddingLeft: 20,
      paddingRight: 8,
      primaryAxisAlignItems: "MIN",
      layoutSizingVertical: "HUG",
    });
  });

  it("with its items at its ends or in its middle", () => {
    const ends = aRow({ justifyContent: "space-between" });
    const middle = aRow({ justifyContent: "center" });
    expect(toAutoLayout(BOX, ends, [anItem(8), anItem(312)])).toMatchObject({
      primaryAxisAlignItems: "SPACE_BETWEEN",
      paddingRight: 8,
    });
    expect(toAutoLayout(BOX, middle, [anItem(160)])).toMatchObject({ paddingLeft: 8 });
    expect(toAutoLayout(BOX, middle, [anItem(100)])).toBeNull();
  });

  it("with items that fill it", () => {
    expect(toAutoLayout(BOX, aRow(), [anItem(8, { grows: true })])).toMatchObject({
      children: [{ layoutSizingHorizontal: "FILL", layoutSizingVertical: "FILL" }],
    });
  });
});

it("a flex container whose items have gaps of their own is no auto layout", () => {
  expect(toAutoLayout(BOX, aRow(), [anItem(8), anItem(100), anItem(220)])).toBeNull();
  expect(toAutoLayout(BOX, aRow(), [anItem(8), anItem(40)])).toBeNull();
  expect(toAutoLayout(BOX, aRow(), [])).toBeNull();
});
