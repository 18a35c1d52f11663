// The answers to a push in the shapes that the official CLI parses (and generates code from).
import type { JSONValue } from "convex/values";
import type { FinishPushResponse, StartPushResponse } from "../contracts/deployment.ts";
import type { SchemaJson } from "../contracts/schema.ts";
import type { CronDifference } from "../crons/cron-push.ts";
import { analysisOf, componentJson } from "./component-analysis.ts";
import type { CronDifferences } from "./cron-changes.ts";
import type { Deployment } from "./deployment.ts";
import type { Environment } from "./environment-variables.ts";

/** The app itself, among component definitions and component paths. */
const ROOT = "";

export interface PushDifference {
  schema: { previous: SchemaJson | null; next: SchemaJson | null };
  modules: { added: string[]; removed: string[] };
  auth: { added: string[]; removed: string[] };
  /** Paths of the components that were added or removed. */
  components: { added: string[]; removed: string[] };
  crons: CronDifferences;
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

/** The push that a client sends back to be finished; null if this engine did not start it. */
export function pushIdOf(schemaChange: JSONValue): string | null {
  const change = schemaChange as { schemaIds?: Record<string, JSONValue> } | null;
  const id = change?.schemaIds?.[ROOT];
  return typeof id === "string" ? id : null;
}

export function finishPushResponse(
  difference: PushDifference,
  versions: { previous: string | null; next: string },
): FinishPushResponse {
  const { schema, modules, auth, components, crons } = difference;
  const isFirst = versions.previous === null;
  const root = {
    diffType: { type: isFirst ? "create" : "modify" },
    moduleDiff: modules,
    udfConfigDiff:
      versions.previous === null || versions.previous === versions.next
        ? null
        : { previous_version: versions.previous, next_version: versions.next },
    cronDiff: crons.get(ROOT) ?? NO_CRON_CHANGE,
    indexDiff: indexDifference(schema.previous, schema.next),
    schemaDiff: schemaDifference(schema.previous, schema.next),
  };
  const componentDiffs = { ...componentDifferences(components, crons), [ROOT]: root };
  const response = { authDiff: auth, definitionDiffs: {}, componentDiffs };
  return JSON.parse(JSON.stringify(response)) as FinishPushResponse;
}

/** Components that were added, removed, or changed their crons. */
function componentDifferences(
  { added, removed }: PushDifference["components"],
  crons: CronDifferences,
) {
  const typeOf = (path: string) => {
    if (added.includes(path)) return "create";
    return removed.includes(path) ? "unmount" : "modify";
  };
  const recurring = [...crons].filter(([path, diff]) => path !== ROOT && isChange(diff));
  const paths = new Set([...added, ...removed, ...recurring.map(([path]) => path)]);
  const difference = (path: string) => ({
    diffType: { type: typeOf(path) },
    moduleDiff: { added: [], removed: [] },
    udfConfigDiff: null,
    cronDiff: crons.get(path) ?? NO_CRON_CHANGE,
    indexDiff: { added_indexes: [], removed_indexes: [] },
    schemaDiff: null,
  });
  return Object.fromEntries([...paths].map((path) => [path, difference(path)]));
}

const NO_CRON_CHANGE: CronDifference = { added: [], updated: [], deleted: [] };

function isChange({ added, updated, deleted }: CronDifference): boolean {
  return added.length + updated.length + deleted.length > 0;
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

export function indexDifference(previous: SchemaJson | null, next: SchemaJson | null) {
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

/** What is in one list but not in the other, in both directions. */
export function listDifference(previous: readonly string[], next: readonly string[]) {
  return {
    added: next.filter((entry) => !previous.includes(entry)),
    removed: previous.filter((entry) => !next.includes(entry)),
  };
}
