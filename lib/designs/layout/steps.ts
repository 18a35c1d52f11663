/**
 * Numbers that people write: Tailwind's steps. A design's own numbers lie within 2 px of one, which is less than is seen in a
 * page that follows its width.
 */

/** The greatest distance, in px, between a design's number and the one that is written for it. */
export const NEAR_PX = 2;
/** Of Tailwind's scale (tailwindcss.com/docs/theme, `--spacing`). */
export const STEP_PX = 4;
const HALF_STEP_PX = 2;
/** Below, the scale has halves of steps, too. */
const HALVES_BELOW_PX = 16;

/** The step that is nearest to a length in px, which may be negative; of two, the whole one. */
export function toNearestStep(px: number): number {
  if (px < 0) return -toNearestStep(-px) + 0;
  const whole = Math.round(px / STEP_PX) * STEP_PX;
  if (px >= HALVES_BELOW_PX) return whole;
  const half = Math.round(px / HALF_STEP_PX) * HALF_STEP_PX;
  return Math.abs(px - whole) <= Math.abs(px - half) ? whole : half;
}

/** A margin that moves a layer by no more than is seen is left out. */
export function toMarginStep(px: number): number {
  const near = toNearestStep(px);
  return Math.abs(near) <= NEAR_PX ? 0 : near;
}

/** A size: a line of a pixel or two stays that. */
export const toSizeStep = (px: number): number => (px <= NEAR_PX ? px : toNearestStep(px));

/** The least step that is not less, for what a line of words needs. */
export function toRoomyStep(px: number): number {
  const near = toSizeStep(px);
  return near >= px ? near : near + (near < HALVES_BELOW_PX ? HALF_STEP_PX : STEP_PX);
}

/** The greatest step that is not more, for what takes room from words; nothing stays nothing. */
export function toStepBelow(px: number): number {
  const near = toMarginStep(px);
  if (near <= px || near === 0) return near;
  return near - (near > 0 && near <= HALVES_BELOW_PX ? HALF_STEP_PX : STEP_PX);
}
