import type { Color, Paint } from "./node";

/**
 * Mixes plain colors that lie on each other into one, bottom up (W3C Compositing and Blending, sections 5 and 10.1), and
 * leaves out what an opaque color hides. What CSS must mix, as variables give it or it lies on no plain color, stays apart.
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
    const known = below !== undefined && blend !== null && BLENDS.has(blend) ? blend : null;
    if (paint.kind === "solid" && paint.color.alpha === 1 && blend === null) mixed = [paint];
    else if (paint.kind === "solid" && below?.kind === "solid" && canMix(below, paint, known))
      mixed.splice(-1, 1, { ...below, color: mixColors(below.color, paint.color, known) });
    else mixed.push(known === null ? paint : { ...paint, blend: known });
  }
  return mixed;
}

type SolidPaint = Extract<Paint, { kind: "solid" }>;

/** CSS mixes variables as what lies on what, but in no other mode. */
const canMix = (below: SolidPaint, above: SolidPaint, blend: string | null): boolean =>
  blend === null ? below.blend === undefined : !isBound(below.color) && !isBound(above.color);

const isBound = ({ variable, mixed }: Color): boolean => (variable ?? mixed) !== undefined;

type Channel = "red" | "green" | "blue";

function mixColors(below: Color, above: Color, blend: string | null): Color {
  const alpha = above.alpha + below.alpha * (1 - above.alpha);
  const channel = (name: Channel): number => {
    const blended = BLENDS.get(blend ?? "")?.(below[name], above[name]) ?? above[name];
    const source = (1 - below.alpha) * above[name] + below.alpha * blended;
    const sum = above.alpha * source + (1 - above.alpha) * below.alpha * below[name];
    return alpha === 0 ? 0 : sum / alpha;
  };
  const color = { red: channel("red"), green: channel("green"), blue: channel("blue"), alpha };
  const isGiven = blend === null && (isBound(below) || isBound(above));
  return isGiven ? { ...color, mixed: { above, below } } : color;
}

/** Of several, as they look together; of a gradient its first one. */
export function topColorOf(paints: readonly Paint[]): Color | null {
  const at = paints.findLastIndex((paint) => paint.kind !== "image");
  const [below, top] = [paints[at - 1], paints[at]];
  if (top === undefined || top.kind === "image") return null;
  if (top.kind === "gradient") return top.stops[0]?.color ?? null;
  if (top.blend === undefined || below?.kind !== "solid") return top.color;
  return mixColors(below.color, top.color, top.blend);
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
