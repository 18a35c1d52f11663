import type { Color, Paint } from "./node";

/**
 * Mixes plain colors that lie on each other into one, bottom up (W3C Compositing and Blending, sections 5 and 10.1), and
 * leaves out what an opaque color hides.
 */

/** A paint and its blend mode, in CSS's spelling; null means normal. */
export interface Blended {
  readonly paint: Paint;
  readonly blend: string | null;
}

export function mixPaints(layers: readonly Blended[]): Paint[] {
  let mixed: Paint[] = [];
  for (const { paint, blend } of layers) {
    const below = mixed.at(-1);
    if (paint.kind !== "solid") mixed.push(paint);
    else if (paint.color.alpha === 1 && blend === null) mixed = [paint];
    else if (below?.kind === "solid")
      mixed.splice(-1, 1, { kind: "solid", color: mix(below.color, paint.color, blend) });
    else mixed.push(paint);
  }
  return mixed;
}

type Channel = "red" | "green" | "blue";

function mix(below: Color, above: Color, blend: string | null): Color {
  const alpha = above.alpha + below.alpha * (1 - above.alpha);
  const channel = (name: Channel): number => {
    const blended = BLENDS.get(blend ?? "")?.(below[name], above[name]) ?? above[name];
    const source = (1 - below.alpha) * above[name] + below.alpha * blended;
    const sum = above.alpha * source + (1 - above.alpha) * below.alpha * below[name];
    return alpha === 0 ? 0 : sum / alpha;
  };
  return { red: channel("red"), green: channel("green"), blue: channel("blue"), alpha };
}

type Blend = (below: number, above: number) => number;

const multiply: Blend = (below, above) => below * above;
const screen: Blend = (below, above) => below + above - below * above;
const hardLight: Blend = (below, above) =>
  above <= 0.5 ? multiply(below, 2 * above) : screen(below, 2 * above - 1);

/** The others depend on all channels together, or are rare; they are mixed as normal. */
const BLENDS: ReadonlyMap<string, Blend> = new Map([
  ["multiply", multiply],
  ["screen", screen],
  ["overlay", (below, above) => hardLight(above, below)],
  ["darken", Math.min],
  ["lighten", Math.max],
  ["hard-light", hardLight],
  ["difference", (below, above) => Math.abs(below - above)],
  ["exclusion", (below, above) => below + above - 2 * below * above],
]);
