import type { AutoLayout, Draft, Extent } from "./draft.ts";
import { areaOf, heightOf } from "./grid-layout.ts";
import type { Box } from "./node.ts";

type Axis = "width" | "height";

const mainAxis = ({ direction }: AutoLayout): Axis =>
  direction === "HORIZONTAL" ? "width" : "height";
const crossAxis = ({ direction }: AutoLayout): Axis =>
  direction === "HORIZONTAL" ? "height" : "width";

function paddingAlong({ padding: [top, right, bottom, left] }: AutoLayout, axis: Axis): number {
  return axis === "width" ? left + right : top + bottom;
}

const inFlow = (node: Draft): Draft[] =>
  node.children.filter((child) => !child.isHidden && child.at === null);

const sum = (numbers: readonly number[]): number => numbers.reduce((so, far) => so + far, 0);

/** The size a node needs by itself: its fixed size, or the total of its children. */
class Needs {
  readonly #known = new Map<Draft, Record<Axis, number>>();

  of(node: Draft, axis: Axis): number {
    const known = this.#known.get(node) ?? { width: -1, height: -1 };
    this.#known.set(node, known);
    if (known[axis] < 0) known[axis] = this.#measure(node, axis);
    return known[axis];
  }

  #measure(node: Draft, axis: Axis): number {
    const extent = node[axis];
    if (typeof extent === "number") return extent;
    if (node.grid) return axis === "height" ? heightOf(node.grid) : 0;
    if (!node.layout) return 0;
    const children = inFlow(node);
    if (extent === "hug") refuseFillOfNothing(node, children, axis);
    const inner = children.map((child) => this.of(child, axis));
    const gaps = node.layout.gap * Math.max(0, children.length - 1);
    const content = axis === mainAxis(node.layout) ? sum(inner) + gaps : Math.max(0, ...inner);
    return content + paddingAlong(node.layout, axis);
  }
}

/** A design that browsers would lay out differently is its author's mistake. */
function refuseFillOfNothing(node: Draft, children: readonly Draft[], axis: Axis): void {
  const isMain = node.layout !== null && axis === mainAxis(node.layout);
  const filling = children.filter((child) => child[axis] === "fill");
  if (filling.length > 0 && (isMain || filling.length === children.length)) {
    throw new Error(`${filling[0]?.name} fills ${node.name}, which hugs it`);
  }
}

function sizesAlong(
  needs: Needs,
  layout: AutoLayout,
  children: readonly Draft[],
  inner: number,
): number[] {
  const axis = mainAxis(layout);
  const isFilling = (child: Draft) => child[axis] === "fill";
  const taken = sum(
    children.filter((child) => !isFilling(child)).map((child) => needs.of(child, axis)),
  );
  const gaps = layout.gap * Math.max(0, children.length - 1);
  const share = (inner - taken - gaps) / Math.max(1, children.filter(isFilling).length);
  return children.map((child) => (isFilling(child) ? Math.max(0, share) : needs.of(child, axis)));
}

const SHARE_BEFORE = { MIN: 0, CENTER: 0.5, MAX: 1, SPACE_BETWEEN: 0 } as const;

function spacing(layout: AutoLayout, free: number, count: number): { start: number; gap: number } {
  if (layout.justify === "SPACE_BETWEEN" && count > 1) {
    return { start: 0, gap: layout.gap + free / (count - 1) };
  }
  return { start: free * SHARE_BEFORE[layout.justify], gap: layout.gap };
}

interface Placing {
  needs: Needs;
  boxes: Map<Draft, Box>;
}

function placeFlow(placing: Placing, node: Draft, layout: AutoLayout, box: Box): void {
  const children = inFlow(node);
  const [main, cross] = [mainAxis(layout), crossAxis(layout)];
  const inner = box[main] - paddingAlong(layout, main);
  const innerCross = box[cross] - paddingAlong(layout, cross);
  const sizes = sizesAlong(placing.needs, layout, children, inner);
  const used = sum(sizes) + layout.gap * Math.max(0, children.length - 1);
  const { start, gap } = spacing(layout, inner - used, children.length);
  const [top, , , left] = layout.padding;
  let along = start;
  for (const [index, child] of children.entries()) {
    const size = sizes[index] ?? 0;
    const across = child[cross] === "fill" ? innerCross : placing.needs.of(child, cross);
    const offset = (innerCross - across) * SHARE_BEFORE[layout.align];
    const isRow = layout.direction === "HORIZONTAL";
    place(placing, child, {
      x: box.x + left + (isRow ? along : offset),
      y: box.y + top + (isRow ? offset : along),
      width: isRow ? size : across,
      height: isRow ? across : size,
    });
    along += size + gap;
  }
}

function fixedBox({ needs }: Placing, child: Draft, parent: Box): Box {
  const extent = (axis: Axis): number =>
    (child[axis] as Extent) === "fill" ? parent[axis] : needs.of(child, axis);
  return {
    x: parent.x + (child.at?.x ?? 0),
    y: parent.y + (child.at?.y ?? 0),
    width: extent("width"),
    height: extent("height"),
  };
}

function place(placing: Placing, node: Draft, box: Box): void {
  placing.boxes.set(node, box);
  if (node.layout) placeFlow(placing, node, node.layout, box);
  for (const child of node.children) {
    if (placing.boxes.has(child)) continue;
    const inside = node.grid && child.cell ? areaOf(node.grid, box, child.cell) : box;
    place(placing, child, fixedBox(placing, child, inside));
  }
}

/** The position of each node of the tree, in the coordinates of `at`. */
export function layOut(root: Draft, at: { x: number; y: number }): Map<Draft, Box> {
  const placing: Placing = { needs: new Needs(), boxes: new Map() };
  const { needs } = placing;
  const size = { width: needs.of(root, "width"), height: needs.of(root, "height") };
  place(placing, root, { ...at, ...size });
  return placing.boxes;
}
