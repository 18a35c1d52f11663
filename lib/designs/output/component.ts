import type { Element } from "../elements/element";
import { type Hole, isFlag } from "./holes";
import { NameRegistry } from "./identifiers";
import { findLooks, type Looks } from "./looks";
import { isPlainDrawing } from "./own-classes";
import { nameProperties } from "./property-names";
import { keyOfVariants, type ShapeTable } from "./shape-table";
import { alignHoles } from "./shown-parts";
import { toLookUps, toTable, type VariantProperty } from "./style-table";
import {
  findVariantProperties,
  type Group,
  groupBodies,
  isUsed,
  type Seen,
  variantsOf,
} from "./variant-groups";
import type { ClassPart, TableView } from "./view";

/**
 * Plans one component from what was seen of its uses: the most frequent shape of each variant choice becomes a case.
 * Cases that differ in a few classes share a body.
 */

/** Above this limit of cases a component is written out. */
const MAX_CASES = 12;
/** Above this limit of properties instances are written out; items of a list always have a component. */
const MAX_PROPERTIES = 12;
/** The texts of a component used once are properties up to this limit; beyond it, the component is a section. */
const MAX_SINGLE_TEXTS = 2;

export interface HoleProperty {
  readonly name: string;
  /** What one use fills it with. */
  readonly sample: Hole;
  readonly isOptional: boolean;
}

/** What the classes of a use depend on. */
export interface StyleProperty {
  readonly name: string;
  readonly type: "boolean" | { readonly values: readonly string[] };
}

export interface ComponentCase {
  readonly element: Element;
  readonly variants: ReadonlyMap<string, string>;
  /** The component property that fills each of the element's holes; null for what is the same everywhere. */
  readonly slots: readonly (string | null)[];
}

/** What stands in the source instead of an element's own texts, attributes and classes. */
export interface Inscription {
  /** Expressions. */
  readonly values: ReadonlyMap<Hole["source"], string>;
  readonly classes: ReadonlyMap<Element, readonly ClassPart[]>;
}

export interface ComponentBody {
  readonly element: Element;
  /** The variants that it shows. */
  readonly variants: readonly ReadonlyMap<string, string>[];
  readonly inscription: Inscription;
  /** The tables that it looks styles up in. */
  readonly tables: readonly TableView[];
}

/** "sometimes": some uses have no classes of their own. */
export type PlacedByCaller = "never" | "sometimes" | "always";

export interface PlannedComponent {
  readonly name: string;
  readonly variantProperties: readonly VariantProperty[];
  readonly holeProperties: readonly HoleProperty[];
  readonly styleProperties: readonly StyleProperty[];
  /** Uses differ in placement, so the caller passes it as `className`. */
  readonly placedByCaller: PlacedByCaller;
  readonly bodies: readonly ComponentBody[];
  /** What tells instances of one variant apart; null where nothing does. */
  readonly looks: Looks | null;
  /** By variant choice, looks included. */
  readonly cases: ReadonlyMap<string, ComponentCase>;
}

/** By variant choice, then by body. */
export type Family = Map<string, Map<number, Seen>>;

export interface Naming {
  readonly takeName: () => string;
  readonly takeTableName: (wanted: string) => string;
  /** Names that no property may have. */
  readonly reserved: readonly string[];
}

/** Returns null for a family that is written out. */
export function planComponent(
  choices: Family,
  placements: ReadonlySet<string>,
  shapes: ShapeTable,
  naming: Naming,
): PlannedComponent | null {
  const [only, ...others] = choices.values();
  const looks = only !== undefined && others.length === 0 ? findLooks(only, shapes) : null;
  const usual = [...choices.values()].slice(0, MAX_CASES).map(mostFrequent);
  const isOne = looks !== null && groupOf(looks.seen, shapes, naming).groups.length === 1;
  const seen = isOne ? looks.seen : usual;
  const { groups, properties } = groupOf(seen, shapes, naming);
  const variantProperties = properties.filter((property) => isUsed(property, groups));
  const uses = groups.map((group) => usesOf(group, shapes));
  const slots = groups.map((group, index) =>
    findSlots(group, uses[index] ?? [], [...namesOf(variantProperties), ...naming.reserved]),
  );
  const holeProperties = findHoleProperties(uses, slots);
  const isItem = seen.every(({ sample }) => sample.origin === null);
  if (!isItem && holeProperties.length > MAX_PROPERTIES) return null;
  const name = naming.takeName();
  const own = namesOf([...variantProperties, ...holeProperties]);
  return {
    name,
    variantProperties,
    holeProperties,
    styleProperties: [],
    placedByCaller: seen.every(({ sample }) => isPlainDrawing(sample))
      ? "always"
      : findPlacedByCaller(placements),
    bodies: groups.map((group, index) =>
      toBody(group, slots[index] ?? [], name, {
        ...besideOwn(naming, own),
        holes: shapes.summaryOf(group.seen[0].sample).holes ?? [],
      }),
    ),
    looks: isOne ? looks : null,
    cases: new Map(groups.flatMap((group, index) => toCases(group, slots[index] ?? []))),
  };
}

function groupOf(seen: readonly Seen[], shapes: ShapeTable, { reserved }: Naming) {
  const samples = seen.map(({ sample }) => sample);
  const properties = findVariantProperties(samples, reserved);
  return { properties, groups: groupBodies(seen, properties, shapes) };
}

/** A table that is named as a property would be hidden by it: names that are cut to the same length may be the same. */
function besideOwn(naming: Naming, own: readonly string[]): Naming {
  const takeTableName = (wanted: string): string => {
    const name = naming.takeTableName(wanted);
    return own.includes(name) ? takeTableName(wanted) : name;
  };
  return { ...naming, takeTableName };
}

export function findPlacedByCaller(placements: ReadonlySet<string>): PlacedByCaller {
  if (placements.size < 2) return "never";
  return placements.has("") ? "sometimes" : "always";
}

function mostFrequent(bodies: ReadonlyMap<number, Seen>): Seen {
  const [first, ...others] = bodies.values();
  if (first === undefined) throw new RangeError("A family has at least one body");
  return others.reduce((best, seen) => (seen.uses.length > best.uses.length ? seen : best), first);
}

type Slots = readonly (string | null)[];
/** What fills the holes of a body in each of its uses; undefined for what a use hides. */
type Uses = readonly (readonly (Hole | undefined)[])[];

const namesOf = (properties: readonly { readonly name: string }[]): string[] =>
  properties.map(({ name }) => name);

const usesOf = ({ seen }: Group, shapes: ShapeTable): Uses =>
  seen.flatMap(({ sample, uses }) => uses.map((use) => alignHoles(sample, use, shapes)));

function findSlots({ seen }: Group, uses: Uses, taken: readonly string[]): Slots {
  const names = new NameRegistry(["className", ...taken]);
  const fillings = (uses[0] ?? []).map((_, position) => findFillings(uses, position));
  return nameProperties(fillings, seen[0].sample.tag, names);
}

function toCases({ seen }: Group, slots: Slots): [string, ComponentCase][] {
  return seen.map(({ sample }) => [
    keyOfVariants(variantsOf(sample)),
    { element: sample, variants: variantsOf(sample), slots },
  ]);
}

function toBody(
  { seen, tables }: Group,
  slots: Slots,
  component: string,
  naming: Naming & { readonly holes: readonly Hole[] },
): ComponentBody {
  const named = tables.map((table) => {
    const suffix = tables.length === 1 ? "" : ` ${table.property.name}`;
    return { table, name: naming.takeTableName(`${component}${suffix} styles`) };
  });
  const holes = naming.holes.flatMap(({ source }, position): [Hole["source"], string][] => {
    const slot = slots[position] ?? null;
    return slot === null ? [] : [[source, slot]];
  });
  const lookUps = named.map(({ table, name }) => toLookUps(table, name));
  return {
    element: seen[0].sample,
    variants: seen.map(({ sample }) => variantsOf(sample)),
    inscription: {
      values: new Map([...holes, ...lookUps.flatMap(({ attributes }) => attributes)]),
      classes: new Map(lookUps.flatMap(({ classes }) => classes)),
    },
    tables: named.map(({ table, name }) => toTable(table, name)),
  };
}

/** Returns null for what is the same everywhere. */
export function findFillings(uses: Uses, position: number): Hole[] | null {
  const fillings = uses.flatMap((holes) => holes[position] ?? []);
  const [first] = fillings;
  if (first === undefined) return null;
  if (uses.length === 1) return isSingleProperty(first, uses[0] ?? []) ? fillings : null;
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
      const fillings = uses.map((holes) => holes[position]);
      const sample = fillings.find((hole) => hole !== undefined);
      if (name === null || sample === undefined || found.has(name)) continue;
      const isAlways = fillings.every((hole) => hole !== undefined && !isFlag(hole));
      const isOptional = !isAlways || !slots.every((names) => names.includes(name));
      found.set(name, { name, sample, isOptional });
    }
  }
  return [...found.values()];
}
