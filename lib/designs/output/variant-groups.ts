import type { Element } from "../elements/element";
import type { Hole } from "./holes";
import { NameRegistry } from "./identifiers";
import { toVariantName } from "./property-names";
import type { ShapeTable } from "./shape-table";
import { type Elements, findDifferences } from "./shared-body";
import { findStyles, type StyleTable, type VariantProperty } from "./style-table";

/** Groups a component's variants by the body that they share. */

export interface Seen {
  /** It shows all that any use shows. */
  sample: Element;
  readonly uses: Element[];
}

/** Variants that share a body. */
export interface Group {
  readonly seen: readonly [Seen, ...Seen[]];
  readonly tables: readonly StyleTable[];
}

/** All in one if that can be; else what a single property tells apart. */
export function groupBodies(
  seen: readonly Seen[],
  properties: readonly VariantProperty[],
  shapes: ShapeTable,
): Group[] {
  const [first, ...others] = seen;
  const whole = first && findGroup([first, ...others], properties, shapes);
  if (whole) return [whole];
  // Of several properties, the compiler cannot tell which choices are left for a table.
  if (properties.length > 1) return seen.map((one) => ({ seen: [one], tables: [] }));
  return groupAlike(seen, properties, shapes);
}

function groupAlike(
  seen: readonly Seen[],
  properties: readonly VariantProperty[],
  shapes: ShapeTable,
): Group[] {
  const [first, ...others] = seen;
  if (first === undefined) return [];
  const alike = others.filter((other) => findGroup([first, other], properties, shapes) !== null);
  const group = findGroup([first, ...alike], properties, shapes);
  const rest = group === null ? others : others.filter((other) => !alike.includes(other));
  return [group ?? { seen: [first], tables: [] }, ...groupAlike(rest, properties, shapes)];
}

/** Returns null for bodies that differ in more than styles. */
function findGroup(
  seen: Group["seen"],
  properties: readonly VariantProperty[],
  shapes: ShapeTable,
): Group | null {
  const [first, ...others] = seen;
  const samples: Elements = [first.sample, ...others.map(({ sample }) => sample)];
  if (!samples.every((sample) => haveSameHoles(sample, samples[0], shapes))) return null;
  const differences = findDifferences(samples, shapes);
  if (differences === null) return null;
  const tables = findStyles(differences, samples.map(variantsOf), properties);
  return tables === null ? null : { seen, tables };
}

/** Those of parts that a property shows are not compared with the rest. */
function haveSameHoles(one: Element, other: Element, shapes: ShapeTable): boolean {
  const [own = [], wanted = []] = [one, other].map((each) => shapes.summaryOf(each).holes ?? []);
  const isSame = ({ kind, property }: Hole, index: number) =>
    wanted[index]?.kind === kind && (kind !== "shown" || wanted[index]?.property === property);
  return own.length === wanted.length && own.every(isSame);
}

/** Several bodies are told apart by all properties. */
export function isUsed(property: VariantProperty, groups: readonly Group[]): boolean {
  return (
    groups.length > 1 ||
    groups.some(({ tables }) => tables.some((one) => one.property === property))
  );
}

/** Returns only the properties that differ among the instances in use. */
export function findVariantProperties(
  samples: readonly Element[],
  reserved: readonly string[] = [],
): VariantProperty[] {
  const names = new NameRegistry(["className", ...reserved]);
  const all = samples.map(variantsOf);
  const properties = new Set(all.flatMap((variants) => [...variants.keys()]));
  return [...properties].flatMap((property) => {
    const values = [...new Set(all.map((variants) => variants.get(property) ?? ""))];
    return values.length < 2
      ? []
      : [{ property, values, name: names.take(toVariantName(property)) }];
  });
}

export const variantsOf = ({ origin }: Element) => origin?.variants ?? new Map<string, string>();
