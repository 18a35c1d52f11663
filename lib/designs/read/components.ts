import { asName, asRecord, entriesOf, ownValue } from "./raw-json";

/** Reads a design file's components from the `components` and `componentSets` of any number of responses. */

export interface DesignComponent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Null for a standalone component. */
  readonly set: ComponentSet | null;
}

export interface ComponentSet {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export type DesignComponents = ReadonlyMap<string, DesignComponent>;

export interface ComponentAnswer {
  readonly components?: unknown;
  readonly componentSets?: unknown;
}

const MAX_COMPONENTS = 10_000;
const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 1000;

export function readDesignComponents(...answers: readonly ComponentAnswer[]): DesignComponents {
  const components = new Map<string, DesignComponent>();
  for (const { components: raws, componentSets } of answers) {
    for (const [id, raw] of entriesOf(raws)) {
      if (components.size >= MAX_COMPONENTS && !components.has(id)) continue;
      const set = readSet(asRecord(raw).componentSetId, componentSets);
      components.set(id, { id, ...readNames(raw), set });
    }
  }
  return components;
}

function readSet(id: unknown, sets: unknown): ComponentSet | null {
  if (typeof id !== "string" || id === "") return null;
  return { id, ...readNames(ownValue(sets, id)) };
}

/** A variant's name lists its values: `Kind=Primary, Size=Small`. */
export function readVariantName(name: string): [property: string, value: string][] {
  return name.split(",").flatMap((part): [string, string][] => {
    const [property = "", ...value] = part.split("=");
    return value.length === 0 ? [] : [[property.trim(), value.join("=").trim()]];
  });
}

function readNames(raw: unknown): { name: string; description: string } {
  const { name, description } = asRecord(raw);
  return {
    name: asName(name, MAX_NAME_LENGTH),
    description: asName(description, MAX_DESCRIPTION_LENGTH),
  };
}
