import type { Box } from "../../../lib/designs/read/node.ts";
import type { PageStyle } from "../in-page/snapshot.ts";
import { pixels } from "./css-values.ts";
import type { RawLayer } from "./layers.ts";

/** A flex container as auto layout, if that puts its items where they stand: Figma knows no margins between items. */

export interface FlexItem {
  readonly layer: RawLayer;
  readonly grows: boolean;
}

const SAME_PX = 1;
const MAIN: Readonly<Record<string, string>> = {
  "space-between": "SPACE_BETWEEN",
  center: "CENTER",
  "flex-end": "MAX",
};
const CROSS: Readonly<Record<string, string>> = { center: "CENTER", "flex-end": "MAX" };

export const isFlex = ({ display, flexWrap }: PageStyle): boolean =>
  ["flex", "inline-flex"].includes(display) && flexWrap === "nowrap";

/** The fields of the container, with its items in their order; null if they stand otherwise. */
export function toAutoLayout(
  box: Box,
  style: PageStyle,
  items: readonly FlexItem[],
): Partial<RawLayer> | null {
  const isColumn = style.flexDirection.startsWith("column");
  const [main, cross] = isColumn ? [DOWN, ACROSS] : [ACROSS, DOWN];
  const ordered = items.toSorted((one, other) => main.start(one) - main.start(other));
  const gaps = ordered.slice(1).map((item, at) => main.start(item) - main.end(ordered[at] ?? item));
  const [gap = 0] = gaps;
  const hasOneGap = gap > -SAME_PX && gaps.every((other) => isSame(other, gap));
  if (ordered.length === 0 || !hasOneGap) return null;
  const [mainAlign, crossAlign] = [
    MAIN[style.justifyContent] ?? "MIN",
    CROSS[style.alignItems] ?? "MIN",
  ];
  const around = paddingsAlong(main, box, style, [ordered], mainAlign);
  const beside = paddingsAlong(
    cross,
    box,
    style,
    ordered.map((item) => [item]),
    crossAlign,
  );
  if (around === null || beside === null) return null;
  const [across, down] = isColumn ? [beside, around] : [around, beside];
  const sizing = isColumn ? "layoutSizingHorizontal" : "layoutSizingVertical";
  const [start, end] = beside;
  return {
    layoutMode: isColumn ? "VERTICAL" : "HORIZONTAL",
    layoutSizingHorizontal: style.display === "flex" ? "FIXED" : "HUG",
    layoutSizingVertical: fitsContent(DOWN, box, items, down) ? "HUG" : "FIXED",
    itemSpacing: Math.max(0, gap),
    paddingLeft: across[0],
    paddingRight: across[1],
    paddingTop: down[0],
    paddingBottom: down[1],
    primaryAxisAlignItems: mainAlign,
    counterAxisAlignItems: crossAlign,
    children: ordered.map(({ layer, grows }) => {
      const isBetween =
        isSame(cross.start({ layer }), cross.startOf(box) + start) &&
        isSame(cross.end({ layer }), cross.endOf(box) - end);
      const grown = grows && !isColumn ? { layoutSizingHorizontal: "FILL" } : {};
      const hugged =
        !isColumn && !grows && layer.layoutMode !== undefined
          ? { layoutSizingHorizontal: "HUG" }
          : {};
      return { ...layer, ...hugged, ...grown, ...(isBetween ? { [sizing]: "FILL" } : {}) };
    }),
  };
}

interface Axis {
  readonly startOf: (box: Box) => number;
  readonly endOf: (box: Box) => number;
  readonly start: (item: Pick<FlexItem, "layer">) => number;
  readonly end: (item: Pick<FlexItem, "layer">) => number;
  readonly paddings: (style: PageStyle) => readonly [start: number, end: number];
}

const axisOf = (
  startOf: Axis["startOf"],
  endOf: Axis["endOf"],
  paddings: Axis["paddings"],
): Axis => ({
  startOf,
  endOf,
  start: ({ layer }) => startOf(layer.absoluteBoundingBox),
  end: ({ layer }) => endOf(layer.absoluteBoundingBox),
  paddings,
});

const ACROSS = axisOf(
  ({ x }) => x,
  ({ x, width }) => x + width,
  ({ paddingLeft, paddingRight }) => [pixels(paddingLeft), pixels(paddingRight)],
);
const DOWN = axisOf(
  ({ y }) => y,
  ({ y, height }) => y + height,
  ({ paddingTop, paddingBottom }) => [pixels(paddingTop), pixels(paddingBottom)],
);

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= SAME_PX;

/** The paddings with which the alignment puts each group where it stands; null if there are none. */
function paddingsAlong(
  axis: Axis,
  box: Box,
  style: PageStyle,
  groups: readonly (readonly FlexItem[])[],
  alignment: string,
): readonly [start: number, end: number] | null {
  const starts = groups.map((group) => Math.min(...group.map(axis.start)) - axis.startOf(box));
  const ends = groups.map((group) => axis.endOf(box) - Math.max(...group.map(axis.end)));
  const [firstStart = 0] = starts;
  const [firstEnd = 0] = ends;
  if (Math.min(...starts, ...ends) < -SAME_PX) return null;
  const [cssStart, cssEnd] = axis.paddings(style);
  const [start, end] = [Math.max(0, firstStart), Math.max(0, firstEnd)];
  if (alignment === "SPACE_BETWEEN") return [start, end];
  if (alignment === "CENTER") {
    const isCentered = starts.every((at, index) =>
      isSame(at - cssStart, (ends[index] ?? 0) - cssEnd),
    );
    return isCentered ? [cssStart, cssEnd] : null;
  }
  if (alignment === "MAX") return ends.every((at) => isSame(at, firstEnd)) ? [cssStart, end] : null;
  return starts.every((at) => isSame(at, firstStart)) ? [start, cssEnd] : null;
}

const fitsContent = (
  axis: Axis,
  box: Box,
  items: readonly FlexItem[],
  [start, end]: readonly [number, number],
): boolean =>
  isSame(axis.startOf(box) + start, Math.min(...items.map(axis.start))) &&
  isSame(axis.endOf(box) - end, Math.max(...items.map(axis.end)));
