// Schemas as a push declares them, and whether documents fit them.
import type { ComponentPath, ValidatorJson } from "./values.ts";

export interface IndexJson {
  indexDescriptor: string;
  fields: string[];
}

export interface SearchIndexJson {
  indexDescriptor: string;
  searchField: string;
  filterFields: string[];
}

export interface VectorIndexJson {
  indexDescriptor: string;
  vectorField: string;
  dimensions: number;
  filterFields: string[];
}

export interface TableJson {
  tableName: string;
  indexes: IndexJson[];
  stagedDbIndexes?: IndexJson[];
  searchIndexes?: SearchIndexJson[];
  stagedSearchIndexes?: SearchIndexJson[];
  vectorIndexes?: VectorIndexJson[];
  stagedVectorIndexes?: VectorIndexJson[];
  documentType: ValidatorJson | null;
}

/** What `defineSchema(...).export()` returns, parsed. */
export interface SchemaJson {
  tables: TableJson[];
  schemaValidation: boolean;
}

/** A document that does not fit a schema. */
export interface SchemaFault {
  componentPath: ComponentPath;
  tableName: string;
  /** Convex's sentence; names the document where it is known. */
  error: string;
}

/** The answer of `POST /api/deploy2/wait_for_schema`, as the CLI reads it. */
export type SchemaStatus = ({ type: "failed" } & SchemaFault) | { type: "complete" };
