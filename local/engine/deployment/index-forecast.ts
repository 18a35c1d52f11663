// Which indexes a push would add and drop, and over how many documents. The CLI asks before it pushes, so that a large
// index is never dropped or built by surprise. Document checks are not part of it.
import type { JSONValue } from "convex/values";
import type { PushRequest } from "../contracts/deployment.ts";
import type { SchemaJson } from "../contracts/schema.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { CallEngine } from "../runtime/call-engine.ts";
import { allNodes } from "./component-tree.ts";
import { type Deployment, toStoredPush } from "./deployment.ts";
import type { Deployments } from "./deployments.ts";
import { indexDifference } from "./push-response.ts";

type ForecastEngine = Pick<CallEngine, "lane" | "now">;
type CountDocuments = (component: ComponentPath, table: string) => number;

export async function forecastIndexes(
  { lane, now }: ForecastEngine,
  deployments: Pick<Deployments, "current" | "build">,
  request: PushRequest,
): Promise<JSONValue> {
  const { current } = deployments;
  const push = toStoredPush(request, current?.push.modules ?? [], { pushedAt: now(), seed: 0 });
  const next = await deployments.build(push);
  const { outcome } = await lane.query({
    run: (transaction) =>
      forecast(current, next, (component, table) =>
        Number(transaction.database(component, "1.0/count", { table })),
      ),
    keepsWrites: () => false,
    timedOut: () => {
      throw new Error("Counting the documents of a push took too long");
    },
  });
  return outcome;
}

function forecast(current: Deployment | null, next: Deployment, count: CountDocuments): JSONValue {
  const before =
    current === null ? new Map<ComponentPath, SchemaJson | null>() : schemasOf(current);
  const evaluations = allNodes(next.tree).map(({ path, definitionPath }): [string, JSONValue] => {
    const schema = next.definitions.get(definitionPath)?.schema ?? null;
    const { added_indexes, removed_indexes } = indexDifference(before.get(path) ?? null, schema);
    const ofKind = (change: "added" | "dropped", indexes: typeof added_indexes) =>
      indexes.map((index) => ({
        ...index,
        change,
        needsBackfill: change === "added",
        numDocs: count(path, index.name.slice(0, index.name.indexOf("."))),
      }));
    const indexes = [...ofKind("added", added_indexes), ...ofKind("dropped", removed_indexes)];
    const schemaValidation = schema?.schemaValidation ?? false;
    return [path, { definitionPath, schemaValidation, tables: [], indexes }];
  });
  return {
    componentSchemaEvaluations: Object.fromEntries(evaluations),
    newComponentDefinitions: [],
  };
}

function schemasOf({ tree, definitions }: Deployment): Map<ComponentPath, SchemaJson | null> {
  return new Map(
    allNodes(tree).map(({ path, definitionPath }) => [
      path,
      definitions.get(definitionPath)?.schema ?? null,
    ]),
  );
}
