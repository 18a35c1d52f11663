import { leastInnerWidthOf } from "../layout/least-width";
import { NO_MARGIN } from "../layout/placed-flow";
import { NEAR_PX } from "../layout/steps";
import { isOneLine } from "../layout/text-box";
import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { changeTogether, Numbering } from "../read/numbering";
import { walkDesign } from "../read/walk";

/**
 * Gives layers of the same build the same numbers where theirs differ by no more than is seen: what is drawn once and repeated
 * is rarely repeated to the pixel. Each number is the mean of those that it stands for, so that what follows stays in its place.
 */
export function evenAlike(root: DesignNode): DesignNode {
  const builds = new Numbering(describe);
  const all = [...walkDesign(root)].filter(({ children }) => children.length > 1);
  const groups = Map.groupBy(all, (node) => builds.numberOf(node));
  const changed = new Map<DesignNode, DesignNode>();
  const settled = new Set<DesignNode>();
  // A build has a higher number than those in it, so that what is in others is settled by then: one of these stands for all.
  for (const [, group] of [...groups].toSorted(([one], [other]) => other - one)) {
    const { left = [], done = [] } = Object.groupBy(group, (node) =>
      settled.has(node) ? "done" : "left",
    );
    const alike = [...left, ...done.slice(0, 1)];
    if (left.length === 0 || alike.length === 1) continue;
    for (const [index, one] of even(alike, builds).entries())
      changed.set(alike[index] as DesignNode, keepPlace(one, alike[index] as DesignNode));
    for (const node of left) for (const inner of walkDesign(node)) settled.add(inner);
  }
  const visit = (node: DesignNode): DesignNode => changed.get(node) ?? mapChildren(node, visit);
  return visit(root);
}

/** What lies beside it is shared out by their container. */
const keepPlace = (node: DesignNode, { flow }: DesignNode): DesignNode => ({ ...node, flow });

/** Layers of one build. `around`: how wide their containers are, in px. */
function even(
  alike: readonly DesignNode[],
  builds: Numbering<DesignNode>,
  around: readonly number[] | null = null,
): readonly DesignNode[] {
  if (alike.some(({ isAbsolute }) => isAbsolute)) return alike;
  const own = alike.map(numbersOf);
  const mayMove = alike.every(hasRoom);
  const meant = SLOTS.map((slot) => {
    const values = own.map((numbers) => numbers[slot]);
    if (slot === "width" && around !== null && alike.every(isParagraph))
      return widest(values, around);
    return mayMove || !ALONG_LINES.has(slot) ? cluster(values) : values;
  });
  const inner = evenInside(alike, builds, meant[0] ?? []);
  return alike.map((node, index) => ({
    ...withNumbers(node, toNumbers(meant.map((values) => values[index] ?? 0))),
    children: inner[index] ?? [],
  }));
}

/** Words do not need all of its width. */
const hasRoom = (node: DesignNode): boolean =>
  node.text === null && leastInnerWidthOf(node) <= (node.box?.width ?? 0) - 2 * NEAR_PX;

/** The children of each: those of one build are evened together, whichever of the layers they are in. */
function evenInside(
  alike: readonly DesignNode[],
  builds: Numbering<DesignNode>,
  widths: readonly number[],
): readonly (readonly DesignNode[])[] {
  const inner = alike.map(({ children }) => [...children]);
  const places = [...(alike[0]?.children.keys() ?? [])];
  const groups = Map.groupBy(places, (at) => builds.numberOf(inner[0]?.[at] as DesignNode));
  for (const group of groups.values()) {
    const around = widths.flatMap((width) => group.map(() => width));
    changeTogether(inner, group, (all) => even(all, builds, around));
  }
  return inner;
}

/** As wide as its longest line, or wider. */
const isParagraph = (node: DesignNode): boolean =>
  node.text !== null && node.flow?.width === "most" && !isOneLine(node);

/** In containers of the same width, lines break alike in a box of any width up to that of the widest. */
function widest(widths: readonly number[], around: readonly number[]): readonly number[] {
  const most = new Map<number, number>();
  for (const [index, own] of around.entries())
    most.set(own, Math.max(most.get(own) ?? 0, widths[index] ?? 0));
  return around.map((own) => most.get(own) ?? 0);
}

/** The mean of what each value is like. */
function cluster(values: readonly number[]): readonly number[] {
  const groups: number[][] = [];
  for (const value of [...values].sort((one, other) => one - other)) {
    const group = groups.at(-1);
    if (value - (group?.[0] ?? Number.NEGATIVE_INFINITY) <= NEAR_PX) group?.push(value);
    else groups.push([value]);
  }
  const means = new Map<number, number>();
  for (const group of groups) {
    const mean = group.reduce((sum, one) => sum + one, 0) / group.length;
    for (const value of group) means.set(value, mean);
  }
  return values.map((value) => means.get(value) ?? value);
}

/** Its size, the margins of its place, and how it lays out its children, in px. */
const SLOTS = [
  ...(["width", "height", "marginTop", "marginRight", "marginBottom", "marginLeft"] as const),
  ...(["paddingTop", "paddingRight", "paddingBottom", "paddingLeft", "gap"] as const),
] as const;
type Slot = (typeof SLOTS)[number];
type Numbers = Readonly<Record<Slot, number>>;

const ALONG_LINES: ReadonlySet<Slot> = new Set([
  "width",
  "marginRight",
  "marginLeft",
  "paddingRight",
  "paddingLeft",
  "gap",
] as const);

const toNumbers = (values: readonly number[]): Numbers =>
  Object.fromEntries(SLOTS.map((slot, at) => [slot, values[at] ?? 0])) as Record<Slot, number>;

function numbersOf({ box, flow, layout }: DesignNode): Numbers {
  const { margin = NO_MARGIN } = flow ?? {};
  const { padding = NO_MARGIN, gap = 0 } = layout ?? {};
  return {
    ...{ width: box?.width ?? 0, height: box?.height ?? 0, gap },
    ...{ marginTop: margin.top, marginRight: margin.right },
    ...{ marginBottom: margin.bottom, marginLeft: margin.left },
    ...{ paddingTop: padding.top, paddingRight: padding.right },
    ...{ paddingBottom: padding.bottom, paddingLeft: padding.left },
  };
}

function withNumbers(node: DesignNode, { width, height, gap, ...sides }: Numbers): DesignNode {
  const margin = {
    ...{ top: sides.marginTop, right: sides.marginRight },
    ...{ bottom: sides.marginBottom, left: sides.marginLeft },
  };
  const padding = {
    ...{ top: sides.paddingTop, right: sides.paddingRight },
    ...{ bottom: sides.paddingBottom, left: sides.paddingLeft },
  };
  const { box, flow, layout } = node;
  return {
    ...node,
    box: box && { ...box, width, height },
    flow: flow && { ...flow, margin },
    layout: layout && { ...layout, padding, gap },
  };
}

/** What a layer is made of. */
function describe(node: DesignNode, numberOf: (inner: DesignNode) => number): string {
  const { kind, text, layout, rotation, isAbsolute, children } = node;
  const own = [kind, text?.style.size, layout?.direction, rotation, isAbsolute];
  return `${own.join()} ${children.map(numberOf).join()}`;
}
