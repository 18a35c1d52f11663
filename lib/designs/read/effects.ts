import type { Effect } from "./node";
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
      return { kind: "blur", of: "layer", radius };
    case "BACKGROUND_BLUR":
      return { kind: "blur", of: "background", radius };
    default:
      return null;
  }
}

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
