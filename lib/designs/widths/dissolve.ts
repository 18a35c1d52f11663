import type { Child, Element } from "../elements/element";
import { isElement } from "./likeness";

/**
 * Containers that only one width has, because its layout needs them: at the others their children stand beside each other,
 * where `display: contents` lets them.
 */

type Words = ReadonlySet<string> | null;

interface Run {
  readonly start: number;
  readonly end: number;
}

/** Of the words, how many at least a container and the run must share. */
export const ALIKE = 0.6;
const MAX_CHILDREN = 100;

/** Only what the inference of layouts has added: it has no name, paints nothing and is nothing for people. */
export const mayDissolve = (child: Child): boolean =>
  isElement(child) &&
  child.layer === "" &&
  child.origin === null &&
  (child.tag === "div" || child.tag === "ul") &&
  child.children.every(isElement) &&
  child.attributes.length === 0;

export const makeDissolved = (children: readonly Child[]): Element => ({
  kind: "element",
  tag: "div",
  classes: [],
  attributes: [],
  children,
  origin: null,
  layer: "",
});

/**
 * Finds neighbors in one list which together have the words of one container in the other. `paired`: the indexes in both
 * lists that are aligned already.
 */
export function findRun(
  containers: readonly Words[],
  others: readonly Words[],
  isContainer: (index: number) => boolean,
  [pairedContainers, pairedOthers]: readonly [readonly number[], readonly number[]],
): Run | null {
  if (containers.length > MAX_CHILDREN || others.length > MAX_CHILDREN) return null;
  const taken = new Set(pairedContainers);
  const isBound = new Map(
    pairedOthers.map((other, index) => [other, pairedContainers[index] ?? 0]),
  );
  for (const [index, words] of containers.entries()) {
    if (words === null || words.size === 0 || taken.has(index) || !isContainer(index)) continue;
    const run = growRun(words, others, isBound, index);
    if (run !== null) return run;
  }
  return null;
}

/** From the first to the last that has mostly words of the container, with all between them. */
function growRun(
  words: ReadonlySet<string>,
  others: readonly Words[],
  isBound: ReadonlyMap<number, number>,
  container: number,
): Run | null {
  const isInside = (other: Words, index: number) =>
    !isBound.has(index) && other !== null && other.size > 0 && isMostlyIn(other, words);
  let start = -1;
  let end = -1;
  for (const [index, other] of others.entries()) {
    // What is aligned keeps its place before or behind the container.
    const bound = isBound.get(index);
    if (bound !== undefined && bound < container) [start, end] = [-1, -1];
    if (bound !== undefined && bound > container) break;
    if (!isInside(other, index)) continue;
    if (start === -1) start = index;
    end = index + 1;
  }
  if (end - start < 2) return null;
  const inside = new Set(others.slice(start, end).flatMap((other) => [...(other ?? [])]));
  const both = [...inside].filter((word) => words.has(word)).length;
  return (2 * both) / (inside.size + words.size) >= ALIKE ? { start, end } : null;
}

function isMostlyIn(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const both = [...one].filter((word) => other.has(word)).length;
  return both / one.size >= ALIKE;
}
