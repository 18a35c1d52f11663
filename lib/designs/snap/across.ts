import { NEAR_PX, toMarginStep, toNearestStep, toStepBelow } from "../layout/steps";
import type { Alignment } from "../read/node";

/** Numbers across the direction of a row or a column, in px. */

export interface Sides {
  readonly before: number;
  readonly after: number;
}

/** Paddings that differ by no more than is seen are one; words get no less room than in the design. */
export function snapSides(own: Sides, holdsWords: boolean): Sides {
  const near = nearSides(own);
  if (!holdsWords || near.before + near.after <= own.before + own.after) return near;
  return near.before === near.after
    ? evenSides(toStepBelow((own.before + own.after) / 2))
    : { before: toStepBelow(own.before), after: toStepBelow(own.after) };
}

function nearSides({ before, after }: Sides): Sides {
  if (Math.abs(before - after) > NEAR_PX)
    return { before: toNearestStep(before), after: toNearestStep(after) };
  return evenSides(toNearestStep(Math.min(before, after)));
}

const evenSides = (both: number): Sides => ({ before: both, after: both });

/** A layer's margins in a container whose padding was `own` and is `written`. */
export function snapMargins(
  margin: Sides,
  self: Alignment | "baseline" | "stretch",
  [own, written]: readonly [own: Sides, written: Sides],
): Sides {
  const before = own.before + margin.before - written.before;
  const after = own.after + margin.after - written.after;
  switch (self) {
    case "start":
    case "baseline":
      return { before: toMarginStep(before), after: toMarginStep(margin.after) };
    case "end":
      return { before: toMarginStep(margin.before), after: toMarginStep(after) };
    case "stretch":
      return evenly(before, after);
    case "center":
      return centered(before, after);
  }
}

function evenly(before: number, after: number): Sides {
  const isEven = Math.abs(before - after) <= NEAR_PX;
  const [one, other] = isEven
    ? [Math.min(before, after), Math.min(before, after)]
    : [before, after];
  return { before: toMarginStep(one), after: toMarginStep(other) };
}

/** Half of what the margins differ by is how far it stands from the middle. */
function centered(before: number, after: number): Sides {
  if (Math.abs(before - after) > 2 * NEAR_PX)
    return { before: toMarginStep(before), after: toMarginStep(after) };
  return evenSides(toMarginStep(Math.min(before, after)));
}
