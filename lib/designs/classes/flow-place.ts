import { round, toPx } from "../read/css-values";
import type { AutoLayout, FlowPlace, Size } from "../read/node";
import { toArbitrary, toRest, toSigned, toStep } from "./tailwind-scale";

/** Classes for a child's place in an inferred layout. */
export function toFlowPlaceClasses(
  flow: FlowPlace,
  { width, height }: Size,
  layout: AutoLayout,
): string[] {
  const isFixed = flow.width === "fixed" && flow.height === "fixed";
  const isSquare = isFixed && toStep(width) === toStep(height);
  const isRow = layout.direction === "row";
  return [
    ...toSelf(flow, layout),
    ...(isSquare
      ? [`size-${toStep(width)}`]
      : [...toWidth(flow, width, layout), ...toHeight(flow, height)]),
    ...(flow.width === "fixed" && isRow ? ["shrink-0"] : []),
    ...toMargins(flow, isRow),
    ...(flow.isRaised ? ["relative", "z-1"] : []),
  ];
}

function toWidth(flow: FlowPlace, width: number, layout: AutoLayout): string[] {
  const step = toStep(width);
  switch (flow.width) {
    case "content":
    case "stretch":
      return [];
    case "fixed":
      return [`w-${step}`];
    case "most":
      return [...toFull(flow, layout), `max-w-${step}`];
    case "grow":
      return [`w-${step}`, "min-w-0", "grow"];
    case "even":
      return ["min-w-0", "flex-1"];
    case "shrink":
      return [`w-${step}`, "min-w-0"];
    case "slide":
      return [`w-${toSlideWidth(flow.perView ?? 1, layout.gap)}`, "shrink-0"];
  }
}

/** Less are edges that lie off their pixels. */
const LEAST_MARGINS_PX = 2;

/** What is stretched leaves its margins room; from its start on it looks the same as far as its width reaches. */
function isStretched({ self, width, margin }: FlowPlace, layout: AutoLayout): boolean {
  const own = self ?? layout.cross;
  const isLimited = layout.direction === "column" && width === "most";
  const hasMargins = margin.left + margin.right >= LEAST_MARGINS_PX;
  return own === "stretch" || (own === "start" && isLimited && hasMargins);
}

function toSelf(flow: FlowPlace, layout: AutoLayout): string[] {
  const own = isStretched(flow, layout) ? "stretch" : flow.self;
  return own === null || own === layout.cross ? [] : [`self-${own}`];
}

/** All the width that is left beside its margins. */
function toFull(flow: FlowPlace, layout: AutoLayout): string[] {
  if (isStretched(flow, layout)) return [];
  const margins = flow.margin.left + flow.margin.right;
  return [margins < LEAST_MARGINS_PX ? "w-full" : toRest("w", margins)];
}

function toSlideWidth(count: number, gap: number): string {
  if (count === 1) return "full";
  const share = Number(count.toFixed(3));
  if (gap === 0) return Number.isInteger(share) ? `1/${share}` : toArbitrary(`calc(100%/${share})`);
  return toArbitrary(`calc((100%-${toPx(gap * (count - 1))})/${share})`);
}

function toHeight({ height: kind }: FlowPlace, height: number): string[] {
  if (kind === "content") return [];
  return [`${kind === "least" ? "min-h" : "h"}-${toStep(height)}`];
}

function toMargins({ margin, isPushed }: FlowPlace, isRow: boolean): string[] {
  const { top, right, bottom, left } = margin;
  const classes = isPushed && isRow ? ["ml-auto"] : [];
  const sides = [
    ["mt", top],
    ["mr", right],
    ["mb", bottom],
    ["ml", left],
  ] as const;
  for (const [side, px] of sides) if (round(px) !== 0) classes.push(toSigned(side, px));
  return classes;
}
