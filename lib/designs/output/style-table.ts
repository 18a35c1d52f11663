import type { Attribute, Element, Tag } from "../elements/element";
import { NameRegistry, toVariableName } from "./identifiers";
import type { Literal } from "./literal";
import type { Difference } from "./shared-body";
import type { ClassPart, TableView } from "./view";

/** Looks up what differs among variants that share a body: a table by the variant property that decides it. */

export interface VariantProperty {
  readonly name: string;
  /** The property's name in the design. */
  readonly property: string;
  readonly values: readonly string[];
}

export interface StyleTable {
  /** The property that decides. */
  readonly property: VariantProperty;
  readonly parts: readonly StyledPart[];
}

interface StyledPart {
  readonly name: string;
  /** Whose classes or value it is. */
  readonly of: Element | Attribute;
  /** The classes that are the same everywhere. */
  readonly common: readonly string[];
  /** By value of the property. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

type Variants = ReadonlyMap<string, string>;

/** `variants`: of each body. Returns null if no single property decides a difference. */
export function findStyles(
  differences: readonly Difference[],
  variants: readonly Variants[],
  properties: readonly VariantProperty[],
): StyleTable[] | null {
  const safe = properties.filter(({ values }) => !values.includes("__proto__"));
  const all = safe.find((property) => differences.every((one) => decides(property, variants, one)));
  const tables = new Map<VariantProperty, StyledPart[]>();
  const names = new NameRegistry();
  for (const difference of differences) {
    const property = all ?? safe.find((one) => decides(one, variants, difference));
    const cut = cutCommon(difference);
    if (property === undefined || cut === null) return null;
    const keys = variants.map((one) => one.get(property.property) ?? "");
    const values = new Map(keys.map((key, index) => [key, cut.middles[index] ?? []]));
    const { element, attribute } = difference;
    const part: StyledPart = {
      ...cut,
      name: names.take(nameDifference(difference)),
      of: attribute ?? element,
      values,
    };
    tables.set(property, [...(tables.get(property) ?? []), part]);
  }
  return [...tables].map(([property, parts]) => ({ property, parts }));
}

/** Equal values of the property always come with equal styles. */
function decides(
  { property }: VariantProperty,
  variants: readonly Variants[],
  { values }: Difference,
): boolean {
  const styles = new Map<string, string>();
  return values.every((value, index) => {
    const key = variants[index]?.get(property) ?? "";
    const style = value.join(" ");
    const known = styles.get(key) ?? style;
    styles.set(key, known);
    return known === style;
  });
}

export interface Cut {
  readonly common: readonly string[];
  readonly middles: readonly (readonly string[])[];
}

/** Null where one has no class at all: the source would have a space too many. */
export function cutCommon({ values, attribute }: Difference): Cut | null {
  if (attribute !== null) return { common: [], middles: values };
  const [first = [], ...others] = values;
  const common = first.filter((name) => others.every((other) => other.includes(name)));
  const middles = values.map((value) => value.filter((name) => !common.includes(name)));
  if (middles.every(({ length }) => length > 0)) return { common, middles };
  const last = common.at(-1);
  if (last === undefined) return null;
  return { common: common.slice(0, -1), middles: middles.map((middle) => [last, ...middle]) };
}

const NAMES: Partial<Record<Tag, string>> = {
  p: "text",
  div: "box",
  svg: "icon",
  img: "image",
  a: "link",
};

export function nameDifference({ element, isRoot, attribute }: Difference): string {
  const name = isRoot ? "root" : nameTag(element);
  return attribute === null ? name : toVariableName(`${name} ${attribute[0]}`);
}

function nameTag({ tag, children }: Element): string {
  if (/^h[1-6]$/.test(tag)) return "title";
  if (tag !== "span") return NAMES[tag] ?? tag;
  return children.some(({ kind }) => kind === "letters") ? "text" : "box";
}

export function toTable({ parts }: StyleTable, name: string): TableView {
  const keys = [...new Set(parts.flatMap(({ values }) => [...values.keys()]))];
  const fields = keys.map((key): [string, Literal] => [key, toEntry(parts, key)]);
  return { name, entries: { fields } };
}

function toEntry(parts: readonly StyledPart[], key: string): Literal {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return toValue(only, key);
  return { fields: parts.map((part) => [part.name, toValue(part, key)]) };
}

function toValue({ of, values }: StyledPart, key: string): Literal {
  const found = values.get(key) ?? [];
  return "kind" in of ? { classes: found } : (found[0] ?? "");
}

/** What stands in the source instead of an attribute's value or an element's classes. */
export interface LookUps {
  readonly attributes: readonly (readonly [Attribute, string])[];
  readonly classes: readonly (readonly [Element, readonly ClassPart[]])[];
}

export function toLookUps({ property, parts }: StyleTable, name: string): LookUps {
  const all = parts.map((part) => {
    const field = parts.length === 1 ? "" : `.${part.name}`;
    return { ...part, code: `${name}[${property.name}]${field}` };
  });
  return {
    attributes: all.flatMap(({ of, code }) => ("kind" in of ? [] : [[of, code] as const])),
    classes: all.flatMap(({ of, common, code }) =>
      "kind" in of ? [[of, besideCommon({ common }, { kind: "code", code })] as const] : [],
    ),
  };
}

/** Puts the classes that are the same everywhere before those that differ. */
export const besideCommon = (
  { common }: Pick<Cut, "common">,
  part: ClassPart,
): readonly ClassPart[] => [{ kind: "fixed", names: common }, part];
