/** Layers in the format of Figma's REST API; unspecified fields have their usual values. */

export type RawLayer = Record<string, unknown>;

let made = 0;

export function aLayer(type: string, fields: RawLayer = {}): RawLayer {
  made += 1;
  const box = { x: 0, y: 0, width: 100, height: 40 };
  return { id: `7:${made}`, name: type.toLowerCase(), type, absoluteBoundingBox: box, ...fields };
}

export const aFrame = (fields: RawLayer = {}): RawLayer => aLayer("FRAME", fields);

export const aStack = (fields: RawLayer = {}): RawLayer =>
  aFrame({ layoutMode: "HORIZONTAL", ...fields });

export function aText(characters: string, fields: RawLayer = {}): RawLayer {
  return aLayer("TEXT", { characters, style: aTypeStyle(), fills: [aSolid("#111111")], ...fields });
}

export function aTypeStyle(fields: RawLayer = {}): RawLayer {
  return {
    fontFamily: "Inter",
    fontWeight: 400,
    fontSize: 16,
    lineHeightPx: 24,
    lineHeightUnit: "PIXELS",
    letterSpacing: 0,
    textAlignHorizontal: "LEFT",
    textAlignVertical: "TOP",
    textAutoResize: "WIDTH_AND_HEIGHT",
    ...fields,
  };
}

const CHANNELS = [1, 3, 5];

export function aColor(hex: string, alpha = 1): RawLayer {
  const [r, g, b] = CHANNELS.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return { r, g, b, a: alpha };
}

export const aSolid = (hex: string, fields: RawLayer = {}): RawLayer => ({
  type: "SOLID",
  color: aColor(hex),
  ...fields,
});

export function aGradient(fields: RawLayer = {}): RawLayer {
  return {
    type: "GRADIENT_LINEAR",
    gradientHandlePositions: [
      { x: 0.5, y: 0 },
      { x: 0.5, y: 1 },
      { x: 0, y: 0 },
    ],
    gradientStops: [
      { position: 0, color: aColor("#ff0000") },
      { position: 1, color: aColor("#0000ff") },
    ],
    ...fields,
  };
}

export const aShadow = (fields: RawLayer = {}): RawLayer => ({
  type: "DROP_SHADOW",
  visible: true,
  color: aColor("#000000", 0.2),
  offset: { x: 0, y: 4 },
  radius: 12,
  ...fields,
});

/** `depth` nested layers. */
export function aTower(depth: number): RawLayer {
  let layer = aText("the bottom");
  for (let floor = 0; floor < depth; floor++) layer = aFrame({ children: [layer] });
  return layer;
}
