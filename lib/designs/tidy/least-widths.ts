import type { Element } from "../elements/element";

const LEAST = /^(?<prefix>(?:.+:)?min-w-)(?<steps>[\d.]+)$/;

/** Elements that differ in their least width alone all take the greatest: each would say it for its own words. */
export function agreeOnLeast(alike: readonly Element[]): Element[] {
  const [first] = alike;
  const rest = new Set(
    alike.map(({ classes }) => classes.filter((name) => !LEAST.test(name)).join()),
  );
  if (first === undefined || alike.length < 2 || rest.size > 1) return [...alike];
  const most = new Map<string, number>();
  for (const prefix of first.classes.flatMap((name) => LEAST.exec(name)?.groups?.prefix ?? [])) {
    const all = alike.map(({ classes }) => stepsOf(classes, prefix));
    if (all.every((steps) => steps !== null) && new Set(all).size > 1)
      most.set(prefix, Math.max(...all));
  }
  if (most.size === 0) return [...alike];
  const toMost = (name: string): string => {
    const { prefix } = LEAST.exec(name)?.groups ?? {};
    const steps = prefix === undefined ? undefined : most.get(prefix);
    return steps === undefined ? name : `${prefix}${steps}`;
  };
  return alike.map((element) => ({
    ...element,
    classes: element.classes.map(toMost),
    origin: element.origin && {
      ...element.origin,
      placement: element.origin.placement.map(toMost),
    },
  }));
}

/** In steps of 4 px; null where it says nothing. */
function stepsOf(classes: readonly string[], prefix: string): number | null {
  const found = classes.find((name) => LEAST.exec(name)?.groups?.prefix === prefix);
  return found === undefined ? null : Number(LEAST.exec(found)?.groups?.steps);
}
