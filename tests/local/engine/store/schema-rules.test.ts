import { describe, expect, test } from "vitest";
import type { TableJson } from "../../../../local/engine/contracts/schema.ts";
import type { ValidatorJson } from "../../../../local/engine/contracts/values.ts";
import { checkSchemaRules } from "../../../../local/engine/store/schema-rules.ts";

function check(table: Partial<TableJson>): void {
  const whole = { tableName: "notes", indexes: [], documentType: null, ...table };
  checkSchemaRules({ tables: [whole], schemaValidation: true });
}

const index = (indexDescriptor: string, ...fields: string[]) => ({ indexDescriptor, fields });
const searchIndex = (indexDescriptor: string) => ({
  ...{ indexDescriptor, searchField: "text", filterFields: [] },
});
const documentOf = (...fields: string[]): ValidatorJson => ({
  type: "object",
  value: Object.fromEntries(
    fields.map((field) => [field, { fieldType: { type: "string" }, optional: false }]),
  ),
});
const many = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`);

describe("a schema is refused in Convex's words for", () => {
  test.each([
    [
      "a bad table name",
      { tableName: "a-b" },
      'Invalid table name: "a-b". Identifiers must start with a letter and can only contain letters, digits, and underscores.',
    ],
    ["a system table", { tableName: "_mine" }, "_mine is a reserved table name."],
    [
      "a bad index name",
      { indexes: [index("by-a", "a")] },
      'Invalid index name: "by-a". Identifiers must be 64 characters or less, start with a letter, and only contain letters, digits, underscores.',
    ],
    [
      "a reserved index name",
      { indexes: [index("by_id", "a")] },
      'In table "notes" cannot name an index "by_id" because the name is reserved. Indexes may not start with an underscore or be named "by_id" or "by_creation_time".',
    ],
    [
      "an index of nothing",
      { indexes: [index("by_a")] },
      'In table "notes" index "by_a" must have at least one field.',
    ],
    [
      "too many fields",
      { indexes: [index("by_a", ...many(17))] },
      'In index "by_a": Indexes may have up to 16 fields.',
    ],
    [
      "an index on _id",
      { indexes: [index("by_a", "_id")] },
      'In index "by_a": `_id` is not a valid index field. To load documents by ID, use `db.get(id)`.',
    ],
    [
      "an index on _creationTime",
      { indexes: [index("by_a", "a", "_creationTime")] },
      'In index "by_a": `_creationTime` is automatically added to the end of each index. It should not be added explicitly in the index definition. See https://docs.convex.dev/using/indexes for more details.',
    ],
    [
      "an index on a private field",
      { indexes: [index("by_a", "_a")] },
      'In index "by_a": Reserved fields (starting with `_`) are not allowed in indexes.',
    ],
    [
      "a field that cannot be",
      { indexes: [index("by_a", "a..b")] },
      'In index "by_a": Invalid index field: "a..b"',
    ],
    [
      "a field twice",
      { indexes: [index("by_a", "a", "a")] },
      'In index "by_a": Duplicate field "a". Index fields must be unique within an index.',
    ],
    [
      "an index name twice",
      { indexes: [index("by_a", "a"), index("by_a", "b")] },
      'Table "notes" has two or more definitions of index "by_a".',
    ],
    [
      "the same index under two names",
      { indexes: [index("by_a", "a"), index("by_b", "a")] },
      'In table "notes" index "by_b" and index "by_a" have the same fields. Indexes must be unique within a table.',
    ],
    [
      "too many indexes",
      { indexes: many(65).map((field) => index(`by_${field}`, field)) },
      'Table "notes" cannot have more than 64 indexes.',
    ],
    [
      "a bad name of a search index",
      { searchIndexes: [searchIndex("by-text")] },
      'Invalid index name: "by-text".',
    ],
    [
      "a bad name of a vector index",
      { vectorIndexes: [{ ...searchIndex("by-text"), vectorField: "v", dimensions: 3 }] },
      'Invalid index name: "by-text".',
    ],
    [
      "a search index with another index's name",
      { indexes: [index("by_text", "a")], searchIndexes: [searchIndex("by_text")] },
      'Table "notes" has two or more definitions of index "by_text".',
    ],
    [
      "a field that is no identifier",
      { documentType: documentOf("a-b") },
      "Identifier a-b has invalid character '-'",
    ],
    [
      "a field that looks like the system's",
      { documentType: documentOf("_mine") },
      'the field "_mine" cannot be declared',
    ],
    [
      "such a field in one side of a union",
      { documentType: { type: "union", value: [documentOf("a"), documentOf("_mine")] } },
      'the field "_mine" cannot be declared',
    ],
  ] as [string, Partial<TableJson>, string][])("%s", (_name, table, message) => {
    expect(() => check(table)).toThrow(message);
  });
});

test("an ordinary schema passes", () => {
  expect(() =>
    check({
      indexes: [index("by_a", "a"), index("by_a_b", "a", "b.c")],
      stagedDbIndexes: [index("later", "d")],
      searchIndexes: [searchIndex("by_text")],
      vectorIndexes: [],
      documentType: documentOf("_id", "_creationTime", "text"),
    }),
  ).not.toThrow();
});
