import {
  asList,
  asName,
  asRecord,
  entriesOf,
  isRecord,
  ownValue,
  type RawRecord,
} from "./raw-json";

/** Reads what the properties of a component set in its layers, under the keys that the design gives them: `Label#12:0`. */

/** The properties that set a layer's words, whether it is shown, and of which component it is an instance. */
export interface References {
  readonly words?: string;
  readonly shown?: string;
  readonly swapped?: string;
}

/** By key: the types of the properties that an instance, a component or a set has. */
export type Known = ReadonlyMap<string, unknown>;

const MAX_PROPERTIES = 100;
const MAX_VARIANT_PROPERTIES = 20;
const MAX_NAME_LENGTH = 200;

export const NOTHING_KNOWN: Known = new Map();

/** `around`: what the layer around it knows, in which variants have what their set defines. */
export function readKnown(raw: unknown, around: Known): Known {
  const { type, componentProperties, componentPropertyDefinitions } = asRecord(raw);
  if (type === "INSTANCE") return typesOf(componentProperties);
  return componentPropertyDefinitions === undefined
    ? around
    : typesOf(componentPropertyDefinitions);
}

const typesOf = (raw: unknown): Known =>
  new Map(
    entriesOf(raw)
      .slice(0, MAX_PROPERTIES)
      .map(([key, property]) => [key, asRecord(property).type]),
  );

/** Null for a layer that no known property sets. */
export function readReferences(raw: RawRecord, known: Known): References | null {
  const own = raw.componentPropertyReferences;
  if (own === undefined || known.size === 0) return null;
  const find = (field: string, type: string): string | null => {
    const key = ownValue(own, field);
    return typeof key === "string" && known.get(key) === type ? asName(key, MAX_NAME_LENGTH) : null;
  };
  const words = find("characters", "TEXT");
  const shown = find("visible", "BOOLEAN");
  const swapped = find("mainComponent", "INSTANCE_SWAP");
  if ((words ?? shown ?? swapped) === null) return null;
  return {
    ...(words !== null && { words }),
    ...(shown !== null && { shown }),
    ...(swapped !== null && { swapped }),
  };
}

/** A layer that is not shown, as a property says. */
export const isHiddenPart = (raw: unknown, known: Known): boolean =>
  isRecord(raw) && raw.visible === false && readReferences(raw, known)?.shown !== undefined;

/** Of layers that lie in each other: more are not asked. */
const MAX_ASKED = 100;

export function hasWords(raw: unknown): boolean {
  const ahead = [raw];
  for (let asked = 0; asked < MAX_ASKED && asked < ahead.length; asked++) {
    const { type, children } = asRecord(ahead[asked]);
    if (type === "TEXT") return true;
    for (const child of asList(children)) ahead.push(child);
  }
  return false;
}

const NO_VARIANTS: ReadonlyMap<string, string> = new Map();

/** What an instance selects, by property. */
export function readVariants(raw: unknown): ReadonlyMap<string, string> {
  const chosen = entriesOf(raw)
    .filter(([, property]) => asRecord(property).type === "VARIANT")
    .slice(0, MAX_VARIANT_PROPERTIES)
    .map(([name, property]): [string, string] => [
      asName(name, MAX_NAME_LENGTH),
      asName(asRecord(property).value, MAX_NAME_LENGTH),
    ]);
  return chosen.length === 0 ? NO_VARIANTS : new Map(chosen);
}
