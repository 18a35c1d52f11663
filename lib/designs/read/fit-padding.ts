import { runsAlong } from "./layout";
import type { AutoLayout, Sides, Size, Sizing } from "./node";

interface Sizings {
  readonly horizontal: Sizing;
  readonly vertical: Sizing;
}

/**
 * CSS makes a box at least as large as its padding, while in a design one of a fixed size keeps it. Such padding loses what
 * is too much of it, so that the content stays where it is.
 */
export function fitPadding(layout: AutoLayout, size: Size, sizings: Sizings): AutoLayout {
  const { top, right, bottom, left } = layout.padding;
  const across = { before: left, after: right, size: size.width };
  const down = { before: top, after: bottom, size: size.height };
  const x = sizings.horizontal === "fixed" ? cut(across, alignmentOf(layout, "horizontal")) : null;
  const y = sizings.vertical === "fixed" ? cut(down, alignmentOf(layout, "vertical")) : null;
  if (x === null && y === null) return layout;
  const padding: Sides = {
    top: y?.before ?? top,
    right: x?.after ?? right,
    bottom: y?.after ?? bottom,
    left: x?.before ?? left,
  };
  return { ...layout, padding };
}

const alignmentOf = (layout: AutoLayout, axis: "horizontal" | "vertical"): string =>
  runsAlong(layout, axis) ? layout.main : layout.cross;

interface Paddings {
  readonly before: number;
  readonly after: number;
  readonly size: number;
}

/** Null for padding that fits. */
function cut({ before, after, size }: Paddings, alignment: string): Omit<Paddings, "size"> | null {
  const excess = before + after - size;
  if (excess <= 0) return null;
  const atStart = Math.min(before, size);
  const atEnd = Math.min(after, size);
  if (alignment === "end") return { before: size - atEnd, after: atEnd };
  if (alignment !== "center") return { before: atStart, after: size - atStart };
  const middle = Math.min(size, Math.max(0, before - excess / 2));
  return { before: middle, after: size - middle };
}
