import { asNumber, asRecord, isRecord } from "./raw-json";

/**
 * Tells whether a frame has changed since an earlier import: a SHA-256 of the provider's whole answer about it. Where the
 * frame lies on its canvas does not count.
 */
export async function fingerprintFrame(answer: object): Promise<string> {
  const { x, y } = asRecord(asRecord(asRecord(answer).document).absoluteBoundingBox);
  const origin = { x: asNumber(x, 0), y: asNumber(y, 0) };
  const text = JSON.stringify(cutDeep(answer), (key, value: unknown) => {
    if (key === TRANSFORM && Array.isArray(value)) return value.map(withoutPlace);
    return PLACES.has(key) && isRecord(value) ? moveBy(value, origin) : value;
  });
  return await fingerprintText(text);
}

/** In arrays and objects within each other, of which a layer has two. No code is made of layers so deep (read-node.ts). */
const MAX_LEVELS = 1000;

/** The same value, or a copy without what is deeper: `JSON.stringify` recurses, and a design can be as deep as its author likes. */
function cutDeep(value: object): object {
  if (!isDeep(value)) return value;
  const root = {};
  const uncopied: [from: object, to: Record<string, unknown>, level: number][] = [[value, root, 1]];
  for (let next = uncopied.pop(); next !== undefined; next = uncopied.pop()) {
    const [from, to, level] = next;
    for (const [key, inner] of Object.entries(from)) {
      const isNested = typeof inner === "object" && inner !== null;
      if (isNested && level === MAX_LEVELS) continue;
      const copy: Record<string, unknown> = {};
      to[key] = isNested ? copy : inner;
      if (isNested) uncopied.push([inner, copy, level + 1]);
    }
  }
  return root;
}

function isDeep(value: object): boolean {
  const ahead: [value: object, level: number][] = [[value, 1]];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const [object, level] = next;
    if (level > MAX_LEVELS) return true;
    for (const inner of Object.values(object)) {
      if (typeof inner === "object" && inner !== null) ahead.push([inner, level + 1]);
    }
  }
  return false;
}

/** In hexadecimal. */
export async function fingerprintText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The fields that count from the canvas; all others count from the layer around. */
const PLACES: ReadonlySet<string> = new Set(["absoluteBoundingBox", "absoluteRenderBounds"]);
/** A matrix of two rows that turn and mirror a layer, and then move it to its place, which its box tells too. */
const TRANSFORM = "relativeTransform";
const withoutPlace = (row: unknown): unknown => (Array.isArray(row) ? row.slice(0, 2) : row);
/** Figma's coordinates are floats, whose last digits depend on the place. */
const DIGITS = 1000;

function moveBy(
  box: Readonly<Record<string, unknown>>,
  { x, y }: { readonly x: number; readonly y: number },
) {
  const round = (value: number) => Math.round(value * DIGITS) / DIGITS;
  return {
    ...box,
    x: round(asNumber(box.x, 0) - x),
    y: round(asNumber(box.y, 0) - y),
    width: round(asNumber(box.width, 0)),
    height: round(asNumber(box.height, 0)),
  };
}
