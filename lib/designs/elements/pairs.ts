import type { Child } from "./element";

const FIRST = "order-first";

/** HTML says a label before its value: a value that stands before its label does so only for the eye. */
export function termFirst(children: readonly Child[]): readonly Child[] {
  const [value, term, ...others] = children;
  if (value?.kind !== "element" || term?.kind !== "element") return children;
  if (value.tag !== "dd" || term.tag !== "dt") return children;
  const { classes, origin } = value;
  const placed = origin && { ...origin, placement: [FIRST, ...origin.placement] };
  return [term, { ...value, classes: [FIRST, ...classes], origin: placed }, ...others];
}
