import { topColorOf } from "../read/mix-paints";
import type { Color, DesignNode, Effect, Look, Paint, Stroke } from "../read/node";
import { contrastOf } from "./color";

/** WCAG 2.4.13: a change of color from which the focus is told. */
const LEAST_CONTRAST = 3;
const LEAST_RING_PX = 2;

/** Where a design draws the focus so that it is seen, it stands instead of a ring of ours or of the browser's. */
export function showsFocus({ states, ...usual }: DesignNode): boolean {
  const focus = states?.looks.focus;
  if (focus === undefined || focus.isGone === true) return false;
  return (
    isClear(usual.fills, focus.fills) ||
    hasBorder(usual.stroke, focus.stroke) ||
    focus.effects.some((effect) => isRing(effect) && !usual.effects.some(isSameAs(effect)))
  );
}

/** What shows through others is not known here. */
const isOpaque = (color: Color | null): boolean => color !== null && color.alpha === 1;

function isClear(before: Look["fills"], after: Look["fills"]): boolean {
  const [one, other] = [topColorOf(before), topColorOf(after)];
  return isOpaque(one) && isOpaque(other) && contrastOf(one, other) >= LEAST_CONTRAST;
}

/** A new one, a thicker one, or one in clearly another color. */
function hasBorder(before: Stroke | null, after: Stroke | null): boolean {
  if (after === null || !after.paints.some(isSeen)) return false;
  if (before === null || widthOf(after) >= widthOf(before) + 1) return true;
  return isClear(before.paints, after.paints);
}

const isSeen = (paint: Paint): boolean => paint.kind !== "solid" || paint.color.alpha > 0;

const widthOf = ({ weights }: Stroke): number => Math.max(...Object.values(weights));

const isRing = (effect: Effect): boolean =>
  effect.kind === "shadow" &&
  Math.hypot(effect.x, effect.y) < effect.spread &&
  effect.spread >= LEAST_RING_PX &&
  effect.color.alpha > 0;

const isSameAs = (one: Effect) => (other: Effect) => JSON.stringify(one) === JSON.stringify(other);
