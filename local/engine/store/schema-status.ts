// How far the schema of a push is: what the CLI is told while documents are checked and indexes built.
import type { ComponentPath } from "../contracts.ts";

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
