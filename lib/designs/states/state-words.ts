import type { State } from "../read/states";

/** The states of a control that designs draw as variants of its component. */

const WORDS: readonly (readonly [State | "default", RegExp])[] = [
  ["default", /^(?:default|rest|resting|normal|enabled|idle|base|none)$/],
  ["hover", /^(?:on ?)?hover(?:ed|ing)?$|^mouse ?over$/],
  ["focus", /^(?:keyboard )?focus(?:ed)?(?: visible)?$/],
  ["pressed", /^press(?:ed|ing)?$|^mouse ?down$/],
  ["disabled", /^disabled?$/],
];

/** Null for a value that says something else: `Selected`, `Active`. */
export function findState(value: string): State | "default" | null {
  const plain = value
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  return WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

const STATE_NAME = /^(?:interaction |button |control )?(?:states?|status|interactions?)$/i;

/** By its name; by any other one, where all of its values are states. */
export function isStateProperty(name: string, values: readonly string[]): boolean {
  const states = values.map(findState);
  const isTold = states.some((state) => state !== null && state !== "default");
  return isTold && (STATE_NAME.test(name.trim()) || states.every((state) => state !== null));
}
