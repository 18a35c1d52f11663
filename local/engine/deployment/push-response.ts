// The answers to a push in the shapes that the official CLI parses (and generates code from).
import type { JSONValue } from "convex/values";
import type { FinishPushResponse, SchemaJson, StartPushResponse } from "../contracts.ts";
import { analysisOf, componentJson } from "./component-analysis.ts";
import type { Deployment } from "./deployment.ts";
import type { Environment } from "./environment-variables.ts";

/** The app itself, among component definitions and component paths. */
const ROOT = "";

export interface PushDifference {
  schema: { previous: SchemaJson | null; next: SchemaJson | null };
  modules: { added: string[]; removed: string[] };
  auth: { added: string[]; removed: string[] };
  /** Paths of the components that are new, or gone. */
  components: { added: string[]; removed: string[] };
}

export function startPushResponse(
  deployment: Deployment,
  environment: Environment,
  pushId: string,
  previousSchema: SchemaJson | null,
): StartPushResponse {
  const response = {
    environmentVariables: Object.fromEntries(environment),
    externalDepsId: null,
    componentDefinitionPackages: {},
    appAuth: deployment.authProviders,
    analysis: analysisOf(deployment),
    app: componentJson(deployment.tree),
    schemaChange: {
      allocatedComponentIds: {},
      schemaIds: { [ROOT]: pushId },
      indexDiffs: { [ROOT]: indexDifference(previousSchema, deployment.schema) },
    },
  };
  return JSON.parse(JSON.stringify(response)) as StartPushResponse;
}

/** The push that a client hands back to be finished; null when it is none of ours. */
export function pushIdOf(started: StartPushResponse): string | null {
  const change = started.schemaChange as { schemaIds?: Record<string, JSONValue> } | null;
  const id = change?.schemaIds?.[ROOT];
  return typeof id === "string" ? id : null;
}

export function finishPushResponse(
  difference: PushDifference,
  versions: { previous: string | null; next: string },
): FinishPushResponse {
  const { schema, modules, auth, components } = difference;
  const isFirst = versions.previous === null;
  const root = {
    diffType: { type: isFirst ? "create" : "modify" },
    moduleDiff: modules,
    udfConfigDiff:
      versions.previous === null || versions.previous === versions.next
        ? null
        : { previous_version: versions.previous, next_version: versions.next },
    cronDiff: { added: [], updated: [], deleted: [] },
    indexDiff: indexDifference(schema.previous, schema.next),
    schemaDiff: schemaDifference(schema.previous, schema.next),
  };
  const componentDiffs = { ...componentDifferences(components), [ROOT]: root };
  const response = { authDiff: auth, definitionDiffs: {}, componentDiffs };
  return JSON.parse(JSON.stringify(response)) as FinishPushResponse;
}

function componentDifferences({ added, removed }: PushDifference["components"]) {
  const unchanged = {
    moduleDiff: { added: [], removed: [] },
    udfConfigDiff: null,
    cronDiff: { added: [], updated: [], deleted: [] },
    indexDiff: { added_indexes: [], removed_indexes: [] },
    schemaDiff: null,
  };
  const typed = (type: string) => (path: string) => [path, { ...unchanged, diffType: { type } }];
  return Object.fromEntries([...added.map(typed("create")), ...removed.map(typed("unmount"))]);
}

function schemaDifference(previous: SchemaJson | null, next: SchemaJson | null) {
  const [before, after] = [previous, next].map((schema) => schema && JSON.stringify(schema));
  return before === after ? null : { previous_schema: before, next_schema: after };
}

interface IndexConfig {
  name: string;
  type: "database";
  fields: string[];
}

function indexDifference(previous: SchemaJson | null, next: SchemaJson | null) {
  const [before, after] = [indexesOf(previous), indexesOf(next)];
  const missingFrom = (others: IndexConfig[]) => (index: IndexConfig) =>
    !others.some((other) => JSON.stringify(other) === JSON.stringify(index));
  return {
    added_indexes: after.filter(missingFrom(before)),
    removed_indexes: before.filter(missingFrom(after)),
  };
}

function indexesOf(schema: SchemaJson | null): IndexConfig[] {
  return (schema?.tables ?? []).flatMap(({ tableName, indexes }) =>
    indexes.map(({ indexDescriptor, fields }) => ({
      name: `${tableName}.${indexDescriptor}`,
      type: "database" as const,
      fields,
    })),
  );
}

/** What is in one list and not in the other, both ways. */
export function listDifference(previous: readonly string[], next: readonly string[]) {
  return {
    added: next.filter((entry) => !previous.includes(entry)),
    removed: previous.filter((entry) => !next.includes(entry)),
  };
}
