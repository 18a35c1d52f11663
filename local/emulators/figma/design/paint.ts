import type { NoiseEffect, PatternPaint, TextureEffect } from "@figma/rest-api-spec";
import type { GradientPaint, ImagePaint, Paint, Rgba, Shadow, SolidPaint, Vector } from "./node.ts";

const LARGEST_CHANNEL = 255;
const CHANNEL_AT = [1, 3, 5] as const;
const HEX_DIGITS = 2;
const HEX = 16;

/** Parses `#rrggbb`. Figma stores colors as 32-bit floats, which shows in its JSON. */
export function rgba(hex: string, alpha = 1): Rgba {
  const [r = 0, g = 0, b = 0] = CHANNEL_AT.map((at) =>
    Math.fround(Number.parseInt(hex.slice(at, at + HEX_DIGITS), HEX) / LARGEST_CHANNEL),
  );
  return { r, g, b, a: alpha };
}

/** The opacity of the whole paint is in the paint, not in the color. */
export function solid(hex: string, opacity = 1): SolidPaint {
  const paint: SolidPaint = { type: "SOLID", blendMode: "NORMAL", color: rgba(hex) };
  return opacity === 1 ? paint : { ...paint, opacity };
}

type Stop = [position: number, color: string | SolidPaint, alpha?: number];

/** A color that a variable gives brings its binding. */
function stopOf([position, color, alpha]: Stop): GradientPaint["gradientStops"][number] {
  if (typeof color === "string") return { position, color: rgba(color, alpha) };
  const { boundVariables } = color;
  return { position, color: color.color, ...(boundVariables && { boundVariables }) };
}

export function gradient(
  type: GradientPaint["type"],
  handles: readonly [Vector, Vector, Vector],
  stops: readonly Stop[],
): GradientPaint {
  return {
    type,
    blendMode: "NORMAL",
    gradientHandlePositions: [...handles],
    gradientStops: stops.map(stopOf),
  };
}

const HANDLES = {
  down: [
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
    { x: 0, y: 0 },
  ],
  right: [
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
    { x: 0, y: 1 },
  ],
  diagonal: [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: -0.5, y: 0.5 },
  ],
} as const satisfies Record<string, readonly [Vector, Vector, Vector]>;

export function linear(direction: keyof typeof HANDLES, ...stops: Stop[]): GradientPaint {
  return gradient("GRADIENT_LINEAR", HANDLES[direction], stops);
}

/** From the center to the edges. */
export function radial(...stops: Stop[]): GradientPaint {
  const middle = { x: 0.5, y: 0.5 };
  return gradient("GRADIENT_RADIAL", [middle, { x: 1, y: 0.5 }, { x: 0.5, y: 1 }], stops);
}

export const photo = (imageRef: string): ImagePaint => ({
  type: "IMAGE",
  blendMode: "NORMAL",
  scaleMode: "FILL",
  imageRef,
});

/** The layer of this name, again and again. */
export const pattern = (layer: string, scalingFactor = 1): PatternPaint => ({
  type: "PATTERN",
  blendMode: "NORMAL",
  sourceNodeId: layer,
  tileType: "RECTANGULAR",
  scalingFactor,
  spacing: { x: 0, y: 0 },
  horizontalAlignment: "START",
  verticalAlignment: "START",
});

export const noise = (hex: string, noiseSize: number, density: number): NoiseEffect => ({
  type: "NOISE",
  noiseType: "MONOTONE",
  visible: true,
  blendMode: "NORMAL",
  color: rgba(hex),
  noiseSize,
  density,
});

export const texture = (noiseSize: number, radius: number): TextureEffect => ({
  type: "TEXTURE",
  visible: true,
  clipToShape: false,
  noiseSize,
  radius,
});

export const asPaint = (paint: string | Paint): Paint =>
  typeof paint === "string" ? solid(paint) : paint;

export interface ShadowShape {
  x?: number;
  y: number;
  blur: number;
  spread?: number;
  hex?: string;
  alpha: number;
}

function shadow(type: Shadow["type"], shape: ShadowShape): Shadow {
  const { x = 0, y, blur, spread = 0, hex = "#0b1220", alpha } = shape;
  return {
    type,
    visible: true,
    color: rgba(hex, alpha),
    blendMode: "NORMAL",
    offset: { x, y },
    radius: blur,
    ...(spread === 0 ? {} : { spread }),
    ...(type === "DROP_SHADOW" ? { showShadowBehindNode: false } : {}),
  };
}

export const dropShadow = (shape: ShadowShape): Shadow => shadow("DROP_SHADOW", shape);
export const innerShadow = (shape: ShadowShape): Shadow => shadow("INNER_SHADOW", shape);
