// Schemas as a push declares them, and the progress of preparing them.
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

/** How far a component's documents have been checked and its new indexes built. */
export interface ComponentSchemaProgress {
  schemaValidationComplete: boolean;
  indexesComplete: number;
  indexesTotal: number;
}

/** A document that does not fit the schema being prepared. */
export interface SchemaFault {
  componentPath: ComponentPath;
  tableName: string;
  /** Convex's sentence; names the document where it is known. */
  error: string;
}

/** The answer of `POST /api/deploy2/wait_for_schema`, as the CLI reads it. */
export type SchemaStatus =
  | { type: "inProgress"; components: Record<ComponentPath, ComponentSchemaProgress> }
  | ({ type: "failed" } & SchemaFault)
  | { type: "raceDetected" }
  | { type: "complete" };
