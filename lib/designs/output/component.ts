import type { Element } from "../elements/element";
import type { Hole } from "./holes";
import { findLooks, type Looks } from "./looks";
import { isPlainDrawing } from "./own-classes";
import { keyOfVariants, type ShapeTable } from "./shape-table";
import { findHoleProperties, type HoleProperty, type Slots, slotsOf, usesOf } from "./slots";
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
  /** Uses differ in placement, so the caller passes as `className` what not all of them have. */
  readonly placedByCaller: PlacedByCaller;
  /** The placement that all uses have. */
  readonly ownPlacement: readonly string[];
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
  const joined = looks && groupOf(looks.seen, shapes, naming);
  const isOne = joined?.groups.length === 1;
  const { groups, properties } = isOne ? joined : groupOf(usual, shapes, naming);
  const seen = groups.flatMap((group) => group.seen);
  const variantProperties = properties.filter((property) => isUsed(property, groups));
  const uses = groups.map((group) => usesOf(group, shapes));
  const taken = [...namesOf(variantProperties), ...naming.reserved];
  const slots = slotsOf(groups, uses, taken);
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
    ...(seen.every(({ sample }) => isPlainDrawing(sample))
      ? PLACED_DRAWING
      : splitPlacements(placements)),
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

type Placing = Pick<PlannedComponent, "placedByCaller" | "ownPlacement">;

const PLACED_DRAWING: Placing = { placedByCaller: "always", ownPlacement: [] };

/** `placements`: the classes of each use. */
export function splitPlacements(placements: ReadonlySet<string>): Placing {
  const [first = [], ...others] = [...placements].map((names) => names.split(" "));
  const ownPlacement = first.filter(
    (name) => name !== "" && others.every((names) => names.includes(name)),
  );
  if (others.length === 0) return { placedByCaller: "never", ownPlacement };
  const isBare = [first, ...others].some(
    (names) => names.filter((name) => name !== "").length === ownPlacement.length,
  );
  return { placedByCaller: isBare ? "sometimes" : "always", ownPlacement };
}

function mostFrequent(bodies: ReadonlyMap<number, Seen>): Seen {
  const [first, ...others] = bodies.values();
  if (first === undefined) throw new RangeError("A family has at least one body");
  return others.reduce((best, seen) => (seen.uses.length > best.uses.length ? seen : best), first);
}

const namesOf = (properties: readonly { readonly name: string }[]): string[] =>
  properties.map(({ name }) => name);

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
