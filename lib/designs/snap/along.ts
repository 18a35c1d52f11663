import { NEAR_PX, toMarginStep, toNearestStep, toStepBelow } from "../layout/steps";

/** Numbers along the direction of a row or a column: padding, gap, and the margins of its layers. All in px. */
export interface Line {
  /** The padding before the first layer and after the last one. */
  readonly before: number;
  readonly after: number;
  readonly gap: number;
  readonly layers: readonly Layer[];
}

export interface Layer {
  /** Its margins. */
  readonly before: number;
  readonly after: number;
  /** In the design. */
  readonly size: number;
  /** As it is written; null if it takes what the others leave. */
  readonly written: number | null;
}

/**
 * Says once what lies between two layers, and once what lies before the first and after the last. Spaces that are alike get
 * one number, a step. What those are off by, the other spaces make good, so that layers begin where the design has them. What
 * takes the room that the others leave gets no less than in the design, because words may need all of it. `mayGrow`: the
 * container is as long as its layers, so that only what reaches over its end in the design does so.
 */
export function snapLine(line: Line, mayGrow = false): Line {
  const starts = startsOf(line);
  const shared = sharedSpaces(line, starts);
  const gap = gapOf(line.gap, shared, spacesOf(line, starts));
  let at = 0;
  let before = 0;
  const layers = line.layers.map((layer, index): Layer => {
    const start = starts[index] ?? 0;
    const fixed = index === 0 ? 0 : gap;
    const toStep = layer.written === null ? toStepBelow : toMarginStep;
    const rest = (shared[index - 1] ?? fixed + toStep(start - at - fixed)) - fixed;
    const own = Math.abs(rest) > NEAR_PX ? rest : 0;
    at = layer.written === null ? start + layer.size : at + fixed + own + layer.written;
    if (index > 0 || own < 0) return { ...layer, before: own, after: 0 };
    before = own;
    return { ...layer, before: 0, after: 0 };
  });
  const toRest = leavesRest(line.layers) ? toStepBelow : toMarginStep;
  const rest = toRest((starts.at(-1) ?? 0) - at);
  const last = layers.pop();
  const overhangs = !mayGrow || line.after + (line.layers.at(-1)?.after ?? 0) < -NEAR_PX;
  if (last !== undefined) layers.push({ ...last, after: overhangs ? Math.min(0, rest) : 0 });
  return { before, after: Math.max(0, rest), gap, layers };
}

/**
 * Each number by itself: free space lies between the layers, or a narrow page makes several lines of them. `mayWrap`: what
 * reaches over the end of the row by less than is seen does so for a browser's rounding, without which the row wraps.
 */
export function snapApart({ before, after, gap, layers }: Line, mayWrap = false): Line {
  const overhangOf = (px: number): number => (mayWrap && px < 0 ? -LEAST_OVERHANG_PX : 0);
  const toStep = leavesRest(layers) ? toStepBelow : toMarginStep;
  const even = evenOf(
    layers.slice(1).map((layer) => layer.before),
    leavesRest(layers) ? toStepBelow : toNearestStep,
  );
  return toGap({
    before: toStep(before),
    after: toStep(after),
    gap: toNearestStep(gap),
    layers: layers.map((layer, index) => ({
      ...layer,
      before: index > 0 && even !== null ? even : toStep(layer.before),
      after: toStep(layer.after) || overhangOf(layer.after),
    })),
  });
}

const LEAST_OVERHANG_PX = 4;

/** One number for spaces that are alike; null where they differ. */
function evenOf(spaces: readonly number[], toStep: (px: number) => number): number | null {
  const isEven = Math.max(...spaces) - Math.min(...spaces) <= NEAR_PX;
  return isEven && spaces.length > 0 ? stepOf(spaces, toStep) : null;
}

/** The step for spaces that are alike; the number that they have, where a step would move the last layer far. */
function stepOf(spaces: readonly number[], toStep: (px: number) => number): number {
  const mean = meanOf(spaces);
  const near = toStep(mean);
  return Math.abs(near - mean) * spaces.length <= 2 * NEAR_PX ? near : Math.round(mean);
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The same margin before all layers but the first is a gap. */
function toGap(line: Line): Line {
  const [first, second, ...others] = line.layers;
  const own = second?.before ?? 0;
  if (first === undefined || own <= 0 || others.some(({ before }) => before !== own)) return line;
  const layers = line.layers.map((layer) => (layer === first ? layer : { ...layer, before: 0 }));
  return { ...line, gap: line.gap + own, layers };
}

const leavesRest = (layers: readonly Layer[]): boolean =>
  layers.some(({ written }) => written === null);

/** By how much the layers, and what lies between them, are longer than in the design. */
export function growthOf(written: Line, design: Line): number {
  return (
    lengthOf(written, (layer) => layer.written ?? layer.size) - lengthOf(design, ({ size }) => size)
  );
}

function lengthOf({ before, after, gap, layers }: Line, sizeOf: (layer: Layer) => number): number {
  return layers.reduce(
    (sum, layer) => sum + layer.before + sizeOf(layer) + layer.after,
    before + after + gap * Math.max(0, layers.length - 1),
  );
}

/** Where the layers begin in the design, and last where the container ends, from its start. */
function startsOf({ before, after, gap, layers }: Line): number[] {
  const starts: number[] = [];
  let at = before;
  for (const [index, layer] of layers.entries()) {
    at += layer.before + (index === 0 ? 0 : gap);
    starts.push(at);
    at += layer.size + layer.after;
  }
  return [...starts, at + after];
}

/** Between two layers each. */
const spacesOf = ({ layers }: Pick<Line, "layers">, starts: readonly number[]): number[] =>
  layers.slice(0, -1).map(({ size }, index) => {
    const end = (starts[index] ?? 0) + size;
    return (starts[index + 1] ?? 0) - end;
  });

interface Space {
  readonly index: number;
  /** In the design. */
  readonly px: number;
  /** What keeps the next layer in its place after a layer of the size that is written. */
  readonly wanted: number;
}

/** For each space between two layers, what all that are like it get; null for one that is like no other. */
function sharedSpaces(
  { layers }: Pick<Line, "layers">,
  starts: readonly number[],
): (number | null)[] {
  const spaces = spacesOf({ layers }, starts).map((px, index): Space => {
    const { size, written } = layers[index] ?? { size: 0, written: 0 };
    return { index, px, wanted: px + size - (written ?? size) };
  });
  const toStep = leavesRest(layers) ? toStepBelow : toNearestStep;
  const shared = spaces.map((): number | null => null);
  for (const alike of gather(spaces)) {
    const isOne = alike.length === 1 && spaces.length > 1;
    const wanted = alike.map((space) => space.wanted);
    if (isOne || meanOf(wanted) < 0) continue;
    for (const { index } of alike) shared[index] = stepOf(wanted, toStep);
  }
  return shared;
}

/** Groups of which no two differ by more than is seen. */
function gather(spaces: readonly Space[]): Space[][] {
  const groups: Space[][] = [];
  for (const space of [...spaces].sort((one, other) => one.px - other.px)) {
    const group = groups.at(-1);
    if (space.px - (group?.[0]?.px ?? Number.NEGATIVE_INFINITY) <= NEAR_PX) group?.push(space);
    else groups.push([space]);
  }
  return groups;
}

/** What lies between most layers, if no others are closer to each other. */
function gapOf(own: number, shared: readonly (number | null)[], spaces: readonly number[]): number {
  const [most = null] = shared.toSorted((one, other) => countOf(other) - countOf(one));
  const isLeast = most !== null && spaces.every((space) => space >= most - NEAR_PX);
  return isLeast && countOf(most) * 2 > shared.length ? most : toNearestStep(own);

  function countOf(value: number | null): number {
    return value === null ? 0 : shared.filter((space) => space === value).length;
  }
}
