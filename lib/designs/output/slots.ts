import { type Hole, isFlag, toFilled } from "./holes";
import { NameRegistry } from "./identifiers";
import { nameProperties } from "./property-names";
import type { ShapeTable } from "./shape-table";
import { alignHoles } from "./shown-parts";
import type { Group } from "./variant-groups";

/** Decides which places of a component its properties fill, and what these are called. */

/** The texts of a component used once are properties up to this limit; beyond it, the component is a section. */
const MAX_SINGLE_TEXTS = 2;

export interface HoleProperty {
  readonly name: string;
  /** What one use fills it with. */
  readonly sample: Hole;
  readonly isOptional: boolean;
}

export type Slots = readonly (string | null)[];
/** What fills the holes of a body in each of its uses; undefined for what a use hides. */
export type Uses = readonly (readonly (Hole | undefined)[])[];

export const usesOf = ({ seen }: Group, shapes: ShapeTable): Uses =>
  seen.flatMap(({ sample, uses }) => uses.map((use) => alignHoles(sample, use, shapes)));

/** Of all groups. `all`: the uses of each. */
export const slotsOf = (
  groups: readonly Group[],
  all: readonly Uses[],
  taken: readonly string[],
): readonly Slots[] =>
  apart(
    groups.map((group, index) => findSlots(group, index, all, taken)),
    all,
  );

/** `all`: the uses of each group. */
function findSlots(
  { seen }: Group,
  index: number,
  all: readonly Uses[],
  taken: readonly string[],
): Slots {
  const uses = all[index] ?? [];
  const elsewhere = all.filter((other) => other !== uses).flat(2);
  const names = new NameRegistry(["className", ...taken]);
  const fillings = (uses[0] ?? []).map((_, position) => findFillings(uses, position, elsewhere));
  return nameProperties(fillings, { root: seen[0].sample.tag, names, uses: uses.length });
}

/** What bodies call alike is of one type. */
function apart(slots: readonly Slots[], all: readonly Uses[]): readonly Slots[] {
  const types = new Map<string, string>();
  return slots.map((names, index) => {
    const renamed = new Map<string, string>();
    const isFree = (name: string, type: string) =>
      (types.get(name) ?? type) === type && ![...renamed.values()].includes(name);
    return names.map((name, position) => {
      const hole = all[index]?.flatMap((holes) => toFilled(holes[position]) ?? [])[0];
      if (name === null || hole === undefined) return name;
      const known = renamed.get(name);
      if (known !== undefined) return known;
      let own = name;
      for (let at = 2; !isFree(own, typeOf(hole)); at++) own = `${name}${at}`;
      renamed.set(name, own);
      types.set(own, typeOf(hole));
      return own;
    });
  });
}

const typeOf = ({ kind, source }: Hole): string => {
  if (isFlag({ kind })) return "flag";
  if ("choices" in source) return JSON.stringify(source.choices);
  return "drawing" in source ? "drawing" : "items" in source ? "list" : "words";
};

/** Returns null for what is the same everywhere. `elsewhere`: what fills other bodies of the component. */
export function findFillings(
  uses: Uses,
  position: number,
  elsewhere: readonly (Hole | undefined)[] = [],
): Hole[] | null {
  const fillings = uses.flatMap((holes) => toFilled(holes[position]) ?? []);
  const [first] = fillings;
  if (first === undefined) return null;
  // The body may be that of a use that leaves it out.
  if (uses.some((holes) => holes[position]?.isMissing)) return fillings;
  const like = elsewhere.filter((hole) => hole?.kind === first.kind && hole.layer === first.layer);
  if (uses.length === 1 && like.length === 0)
    return isSingleProperty(first, uses[0] ?? []) ? fillings : null;
  if (uses.length === 1) return like.every((hole) => hole?.value === first.value) ? null : fillings;
  return fillings.every(({ value }) => value === first.value) ? null : fillings;
}

/** What an instance inside shows is written there. */
function isSingleProperty(hole: Hole, holes: Uses[number]): boolean {
  return isOwnText(hole) && holes.filter(isOwnText).length <= MAX_SINGLE_TEXTS;
}

const isOwnText = (hole: Hole | undefined) => hole?.kind === "text" && !hole.isNested;

/** `all`: the uses of each group, with the slots of its holes. */
export function findHoleProperties(all: readonly Uses[], slots: readonly Slots[]): HoleProperty[] {
  const found = new Map<string, HoleProperty>();
  for (const [index, uses] of all.entries()) {
    for (const [position, name] of (slots[index] ?? []).entries()) {
      const fillings = uses.map((holes) => toFilled(holes[position]));
      const sample = fillings.find((hole) => hole !== undefined);
      if (name === null || sample === undefined || found.has(name)) continue;
      const isAlways = fillings.every((hole) => hole !== undefined && !isFlag(hole));
      const isOptional = !isAlways || !slots.every((names) => names.includes(name));
      found.set(name, { name, sample, isOptional });
    }
  }
  return [...found.values()];
}
