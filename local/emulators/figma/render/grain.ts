import type { NoiseEffect, TextureEffect } from "@figma/rest-api-spec";
import { cssColor, type Definitions, short } from "./paint-server.ts";

/** Draws what lies on a layer like dust. Figma's own grains are random, too: only their size, share and color are told. */

const turbulence = (size: number): string =>
  `<feTurbulence type="fractalNoise" baseFrequency="${short(1 / Math.max(1, size))}" numOctaves="1" result="grain"/>`;

const STEPS = 20;

function addFilter(definitions: Definitions, content: string): string {
  const id = definitions.add(
    (name) => `<filter id="${name}" color-interpolation-filters="sRGB">${content}</filter>`,
  );
  return `filter="url(#${id})"`;
}

/** Turns what is drawn into grains of one color: a share of all. */
export function noiseFilter(effect: NoiseEffect, definitions: Definitions): string {
  const { noiseSize, density, color } = effect;
  const shown = Array.from({ length: STEPS }, (_, step) => (step < density * STEPS ? 1 : 0));
  return addFilter(
    definitions,
    [
      turbulence(noiseSize),
      '<feColorMatrix in="grain" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/>',
      `<feComponentTransfer result="grains"><feFuncA type="discrete" tableValues="${shown.join(" ")}"/></feComponentTransfer>`,
      `<feFlood flood-color="${cssColor(color)}" flood-opacity="${short(color.a)}"/>`,
      '<feComposite operator="in" in2="grains"/>',
      '<feComposite operator="in" in2="SourceAlpha"/>',
    ].join(""),
  );
}

/** Roughens the edges of what is drawn. */
export const textureFilter = (
  { noiseSize, radius }: TextureEffect,
  definitions: Definitions,
): string =>
  addFilter(
    definitions,
    `${turbulence(noiseSize)}<feDisplacementMap in="SourceGraphic" in2="grain" scale="${short(radius)}" xChannelSelector="R" yChannelSelector="G"/>`,
  );
