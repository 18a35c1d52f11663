// What a schema may declare: names, number and fields of indexes. Error texts are Convex's. It checks and changes nothing.
import type { IndexJson, SchemaJson, TableJson } from "../contracts/schema.ts";
import type { ValidatorJson } from "../contracts/values.ts";
import { identifierFault } from "../values/identifier.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { fieldIdentifierFault } from "../values/validator-fields.ts";

const MAX_INDEXES_PER_TABLE = 64;
const MAX_FIELDS_PER_INDEX = 16;
const RESERVED_INDEX_NAMES = new Set(["by_id", "by_creation_time"]);

export function checkSchemaRules(schema: SchemaJson): void {
  for (const table of schema.tables) checkTable(table);
}

/** Staged indexes are built and usable at once, because building is part of the push here. */
export function declaredIndexes(table: TableJson): IndexJson[] {
  return [...table.indexes, ...(table.stagedDbIndexes ?? [])];
}

function checkTable(table: TableJson): void {
  const { tableName } = table;
  if (identifierFault(tableName) !== null) {
    throw new SyscallError(
      `Invalid table name: "${tableName}". Identifiers must start with a letter and can only contain letters, digits, and underscores.`,
    );
  }
  if (tableName.startsWith("_")) {
    throw new SyscallError(`${tableName} is a reserved table name.`);
  }
  checkDocumentFields(table);
  const searches = searchingIndexes(table);
  const indexes = declaredIndexes(table);
  if (indexes.length > MAX_INDEXES_PER_TABLE) {
    throw new SyscallError(
      `Table "${tableName}" cannot have more than ${MAX_INDEXES_PER_TABLE} indexes.`,
    );
  }
  for (const index of indexes) checkIndex(tableName, index);
  for (const { indexDescriptor } of searches) checkIndexName(tableName, indexDescriptor);
  checkUniqueness(tableName, indexes);
  const names = [...indexes, ...searches].map(({ indexDescriptor }) => indexDescriptor);
  const repeated = names.find((name, rank) => names.indexOf(name) !== rank);
  if (repeated !== undefined) throw definedTwice(tableName, repeated);
}

function searchingIndexes(table: TableJson): { indexDescriptor: string }[] {
  const { searchIndexes = [], stagedSearchIndexes = [] } = table;
  const { vectorIndexes = [], stagedVectorIndexes = [] } = table;
  return [...searchIndexes, ...stagedSearchIndexes, ...vectorIndexes, ...stagedVectorIndexes];
}

function definedTwice(tableName: string, name: string): SyscallError {
  return new SyscallError(`Table "${tableName}" has two or more definitions of index "${name}".`);
}

/** Documents may have almost any field; a schema may declare only identifiers. */
function checkDocumentFields({ tableName, documentType }: TableJson): void {
  const reserved = topLevelFields(documentType).find(
    (name) => name.startsWith("_") && name !== "_id" && name !== "_creationTime",
  );
  if (reserved !== undefined) {
    throw new SyscallError(
      `In table "${tableName}" the field "${reserved}" cannot be declared: fields that start with an underscore are reserved for system fields.`,
    );
  }
  const fault = fieldIdentifierFault(documentType);
  if (fault !== null) throw new SyscallError(`In table "${tableName}": ${fault}`);
}

function topLevelFields(type: ValidatorJson | null): string[] {
  if (type?.type === "object") return Object.keys(type.value as object);
  return type?.type === "union" ? (type.value as ValidatorJson[]).flatMap(topLevelFields) : [];
}

function checkIndexName(tableName: string, name: string): void {
  if (identifierFault(name) !== null) {
    throw new SyscallError(
      `Invalid index name: "${name}". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.`,
    );
  }
  if (name.startsWith("_") || RESERVED_INDEX_NAMES.has(name)) {
    throw new SyscallError(
      `In table "${tableName}" cannot name an index "${name}" because the name is reserved. Indexes may not start with an underscore or be named "by_id" or "by_creation_time".`,
    );
  }
}

function checkIndex(tableName: string, index: IndexJson): void {
  const { indexDescriptor: name, fields } = index;
  checkIndexName(tableName, name);
  if (fields.length === 0) {
    throw new SyscallError(`In table "${tableName}" index "${name}" must have at least one field.`);
  }
  const fault = indexFieldsFault(name, fields);
  if (fault !== null) throw new SyscallError(fault);
}

function indexFieldsFault(name: string, fields: string[]): string | null {
  const within = `In index "${name}": `;
  if (fields.length > MAX_FIELDS_PER_INDEX) {
    return `${within}Indexes may have up to ${MAX_FIELDS_PER_INDEX} fields.`;
  }
  if (fields.includes("_id")) {
    return `${within}\`_id\` is not a valid index field. To load documents by ID, use \`db.get(id)\`.`;
  }
  if (fields.includes("_creationTime")) {
    return `${within}\`_creationTime\` is automatically added to the end of each index. It should not be added explicitly in the index definition. See https://docs.convex.dev/using/indexes for more details.`;
  }
  const invalid = fields.find((field) => field.split(".").some((part) => identifierFault(part)));
  if (invalid !== undefined) return `${within}Invalid index field: "${invalid}"`;
  if (fields.some((field) => field.startsWith("_"))) {
    return `${within}Reserved fields (starting with \`_\`) are not allowed in indexes.`;
  }
  const repeated = fields.find((field, rank) => fields.indexOf(field) !== rank);
  return repeated === undefined
    ? null
    : `${within}Duplicate field "${repeated}". Index fields must be unique within an index.`;
}

function checkUniqueness(tableName: string, indexes: IndexJson[]): void {
  const namesByFields = new Map<string, string>();
  const names = new Set<string>();
  for (const { indexDescriptor: name, fields } of indexes) {
    if (names.has(name)) throw definedTwice(tableName, name);
    names.add(name);
    const other = namesByFields.get(fields.join());
    if (other !== undefined) {
      throw new SyscallError(
        `In table "${tableName}" index "${name}" and index "${other}" have the same fields. Indexes must be unique within a table.`,
      );
    }
    namesByFields.set(fields.join(), name);
  }
}
