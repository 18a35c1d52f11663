import { RADIUS_SIZES } from "../classes/tailwind-scale";
import type { DesignNode, Size } from "../read/node";

/** Of a step of the scale, in px. */
const SAME_RADIUS_PX = 1;

/** Radii on the scale; what is round stays round in the size that is written. */
export function snapCorners(radii: DesignNode["radii"], was: Size, is: Size): DesignNode["radii"] {
  const half = Math.min(was.width, was.height) / 2;
  const snap = (radius: number): number => {
    if (radius > 0 && radius >= half - SAME_RADIUS_PX) return Math.max(is.width, is.height, radius);
    const near = [...RADIUS_SIZES.keys()].find((px) => Math.abs(px - radius) <= SAME_RADIUS_PX);
    return radius === 0 ? 0 : (near ?? Math.round(radius));
  };
  const [topLeft, topRight, bottomRight, bottomLeft] = radii;
  return [snap(topLeft), snap(topRight), snap(bottomRight), snap(bottomLeft)];
}
