import type { Blur, Effect, Point } from "./node";
import { readBoundColor } from "./paint";
import { asList, asNumber, asPositive, asRecord, isRecord, type RawRecord } from "./raw-json";

/** Reads shadows and blurs of Figma's REST API; skips invisible ones and unknown kinds. */

const MAX_EFFECTS = 16;
const NO_EFFECTS: readonly Effect[] = [];

/** What is behind a layer is blurred where its fills are: without any, nowhere. */
export function readEffects(raw: unknown, isFilled: boolean): readonly Effect[] {
  const effects = asList(raw);
  if (effects.length === 0) return NO_EFFECTS;
  return effects
    .slice(0, MAX_EFFECTS)
    .map(readEffect)
    .filter((effect) => effect !== null)
    .filter((effect) => isFilled || effect.kind !== "blur" || effect.of === "layer");
}

function readEffect(raw: unknown): Effect | null {
  if (!isRecord(raw) || raw.visible === false) return null;
  const radius = asPositive(raw.radius);
  switch (raw.type) {
    case "DROP_SHADOW":
    case "INNER_SHADOW":
      return readShadow(raw, radius);
    case "LAYER_BLUR":
      return readBlur(raw, "layer");
    case "BACKGROUND_BLUR":
      return readBlur(raw, "background");
    default:
      return null;
  }
}

/** One that grows between two radii is even where it is that of the layer itself, or where it does not grow from nothing. */
function readBlur(raw: RawRecord, of: Blur["of"]): Blur {
  const radius = asPositive(raw.radius);
  if (raw.blurType !== "PROGRESSIVE") return { kind: "blur", of, radius };
  const first = asPositive(raw.startRadius);
  const [least, most] = [Math.min(first, radius), Math.max(first, radius)];
  if (!isShownGrowing(raw)) return { kind: "blur", of, radius: (least + most) / 2 };
  const [start, end] = [readPoint(raw.startOffset), readPoint(raw.endOffset)];
  return { kind: "blur", of, radius: most, grows: first <= radius ? [start, end] : [end, start] };
}

/** CSS has a mask for what lies before an evenly blurred backdrop. */
export const isShownGrowing = ({ type, blurType, radius, startRadius }: RawRecord): boolean =>
  type === "BACKGROUND_BLUR" &&
  blurType === "PROGRESSIVE" &&
  Math.min(asPositive(radius), asPositive(startRadius)) === 0;

const readPoint = (raw: unknown): Point => ({
  x: asNumber(asRecord(raw).x, 0),
  y: asNumber(asRecord(raw).y, 0),
});

function readShadow(raw: RawRecord, blur: number): Effect {
  const offset = asRecord(raw.offset);
  return {
    kind: "shadow",
    inset: raw.type === "INNER_SHADOW",
    color: readBoundColor(raw),
    x: asNumber(offset.x, 0),
    y: asNumber(offset.y, 0),
    blur,
    spread: asNumber(raw.spread, 0),
  };
}
