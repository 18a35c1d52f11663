// One table as the catalog holds it in memory: its indexes and the schema its documents must match.
import type {
  SchemaJson,
  SearchIndexJson,
  TableJson,
  VectorIndexJson,
} from "../contracts/schema.ts";
import type { ComponentPath, ValidatorJson } from "../contracts/values.ts";
import { type FieldPath, parseFieldPath } from "../values/field-path.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { type Check, compileValidator } from "../values/validator.ts";
import type { RegisteredIndex } from "./index-registry.ts";

export interface IndexEntry {
  /** The prefix of every key of this index. */
  id: number;
  name: string;
  /** As queries name them: `_creationTime` ends every index but `by_id`; `_id` is implied. */
  fields: string[];
  paths: FieldPath[];
  table: TableEntry;
  /** Engine-defined indexes of system tables are not available to user code. */
  isPrivate: boolean;
}

export interface TableEntry {
  id: number;
  component: ComponentPath;
  name: string;
  number: number;
  isSystem: boolean;
  byId: IndexEntry;
  /** All indexes whose keys are stored: all but `by_id`. */
  stored: IndexEntry[];
  indexes: Map<string, IndexEntry>;
  /** Built and kept, but not to be read before the schema says so. */
  staged: ReadonlySet<string>;
  searchIndexes: SearchIndexJson[];
  vectorIndexes: VectorIndexJson[];
  documentType: ValidatorJson | null;
  check: Check | null;
}

/** What a schema declares for one table; null if it does not name the table. */
export function declarationOf(schema: SchemaJson | null, name: string): TableJson | null {
  return schema?.tables.find(({ tableName }) => tableName === name) ?? null;
}

export function newTableEntry(
  id: number,
  component: ComponentPath,
  name: string,
  number: number,
): TableEntry {
  const unindexed: Omit<TableEntry, "byId"> = {
    id,
    component,
    name,
    number,
    isSystem: name.startsWith("_"),
    stored: [],
    indexes: new Map(),
    staged: new Set(),
    searchIndexes: [],
    vectorIndexes: [],
    documentType: null,
    check: null,
  };
  // `by_id` is added at once, as every table's first index.
  return unindexed as TableEntry;
}

export function registerIndex(
  table: TableEntry,
  { id, name, fields }: Omit<RegisteredIndex, "tableId">,
): IndexEntry {
  const isPrivate = table.isSystem && name !== "by_id" && name !== "by_creation_time";
  const index = { id, name, fields, paths: fields.map(parseFieldPath), table, isPrivate };
  table.indexes.set(name, index);
  if (name === "by_id") table.byId = index;
  else table.stored.push(index);
  return index;
}

export function unregisterIndex(index: IndexEntry): void {
  const { table } = index;
  table.stored = table.stored.filter((other) => other !== index);
  table.indexes.delete(index.name);
}

export function refuseStaged(table: TableEntry | null, name: string): void {
  if (table?.staged.has(name) !== true) return;
  throw new SyscallError(
    `Index ${table.name}.${name} is staged: it cannot be queried before \`staged\` is removed from the schema.`,
  );
}

/** Puts the schema in force for the table. */
export function enforce(table: TableEntry, schema: SchemaJson | null): void {
  const declared = declarationOf(schema, table.name);
  const { stagedDbIndexes = [], stagedSearchIndexes = [] } = declared ?? {};
  const staged = [...stagedDbIndexes, ...stagedSearchIndexes];
  table.staged = new Set(staged.map(({ indexDescriptor }) => indexDescriptor));
  table.searchIndexes = [...(declared?.searchIndexes ?? []), ...stagedSearchIndexes];
  table.vectorIndexes = [
    ...(declared?.vectorIndexes ?? []),
    ...(declared?.stagedVectorIndexes ?? []),
  ];
  table.documentType = documentTypeOf(schema, declared);
  table.check = table.documentType === null ? null : compileValidator(table.documentType);
}

/** What documents must pass before the schema is in force, where it differs from the one that is. */
export function newCheckOf(table: TableEntry, schema: SchemaJson | null): Check | null {
  const wanted = documentTypeOf(schema, declarationOf(schema, table.name));
  const isEnforced = JSON.stringify(wanted) === JSON.stringify(table.documentType);
  const allowsAll = wanted === null || wanted.type === "any";
  return allowsAll || isEnforced ? null : compileValidator(wanted);
}

function documentTypeOf(
  schema: SchemaJson | null,
  declared: TableJson | null,
): ValidatorJson | null {
  return schema?.schemaValidation === true ? (declared?.documentType ?? null) : null;
}
