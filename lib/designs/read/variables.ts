import { readAlias } from "./alias";
import type { Color } from "./node";
import { readColor } from "./paint";
import { asName, asNumber, asRecord, entriesOf, isRecord } from "./raw-json";

/** A design's variables as they are stored, from whichever source: names, modes, and a value or an alias for each mode. */

export interface VariableValue {
  readonly color?: Color;
  readonly number?: number;
  /** The ID of the variable that gives it; a value beside it counts where that one is not known. */
  readonly alias?: string;
}

export interface VariableMode {
  readonly id: string;
  readonly name: string;
}

export interface VariableCollection {
  readonly id: string;
  readonly modes: readonly VariableMode[];
  readonly defaultMode: string;
}

export interface Variable {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly collection: string;
  readonly kind: "color" | "length";
  /** By mode. */
  readonly values: Readonly<Record<string, VariableValue>>;
}

export interface DesignVariables {
  readonly collections: readonly VariableCollection[];
  readonly variables: readonly Variable[];
}

export const NO_VARIABLES: DesignVariables = { collections: [], variables: [] };

export const MAX_VARIABLES = 5000;
const MAX_MODES = 40;
const MAX_NAME_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 1000;

const KINDS: ReadonlyMap<unknown, Variable["kind"]> = new Map([
  ["COLOR", "color"],
  ["FLOAT", "length"],
]);

/** The `meta` of Figma's answer about local variables. What is deleted, or is no color or number, is left out. */
export function readVariables(meta: unknown): DesignVariables {
  const { variables, variableCollections } = asRecord(meta);
  const read = entriesOf(variables).flatMap(([id, raw]) => readVariable(id, raw) ?? []);
  const collections = entriesOf(variableCollections).map(([id, raw]) => readCollection(id, raw));
  return { collections, variables: read.slice(0, MAX_VARIABLES) };
}

function readVariable(id: string, raw: unknown): Variable | null {
  const { resolvedType, variableCollectionId, valuesByMode, deletedButReferenced } = asRecord(raw);
  const kind = KINDS.get(resolvedType);
  if (kind === undefined || deletedButReferenced === true) return null;
  const values = entriesOf(valuesByMode).flatMap(([mode, value]) => {
    const read = readValue(value);
    return read === null ? [] : [[mode, read] as const];
  });
  return {
    id,
    ...readNames(raw),
    collection: asName(variableCollectionId, MAX_NAME_LENGTH),
    kind,
    values: Object.fromEntries(values),
  };
}

function readNames(raw: unknown): Pick<Variable, "name" | "description"> {
  const { name, description } = asRecord(raw);
  return {
    name: asName(name, MAX_NAME_LENGTH),
    description: asName(description, MAX_DESCRIPTION_LENGTH),
  };
}

/** A color that takes its opacity from elsewhere is left out. */
function readValue(raw: unknown): VariableValue | null {
  if (typeof raw === "number") return { number: asNumber(raw, 0) };
  const alias = readAlias(raw);
  if (alias !== null) return { alias };
  return isRecord(raw) && "r" in raw ? { color: readColor(raw) } : null;
}

function readCollection(id: string, raw: unknown): VariableCollection {
  const { modes, defaultModeId } = asRecord(raw);
  const read = (Array.isArray(modes) ? modes : []).slice(0, MAX_MODES).map((mode: unknown) => {
    const { modeId, name } = asRecord(mode);
    return { id: asName(modeId, MAX_NAME_LENGTH), name: asName(name, MAX_NAME_LENGTH) };
  });
  return { id, modes: read, defaultMode: asName(defaultModeId, MAX_NAME_LENGTH) };
}
