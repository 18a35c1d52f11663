// The crons of a push, by component. A removed component loses its crons but keeps its documents.
import type { Transaction } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { applyCrons, type CronDifference, type CronStart } from "../crons/cron-push.ts";
import type { CronSpecs } from "../crons/cron-spec.ts";
import { allNodes } from "./component-tree.ts";
import type { Deployment } from "./deployment.ts";

export type CronDifferences = ReadonlyMap<ComponentPath, CronDifference>;

const NO_CRONS: CronSpecs = new Map();

export function changeCrons(
  transaction: Transaction,
  previous: Deployment | null,
  next: Deployment,
  start: CronStart,
): CronDifferences {
  const before = cronsByComponent(previous);
  const after = cronsByComponent(next);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return new Map(
    [...paths].map((path) => {
      const crons = transaction.system(path);
      return [path, applyCrons(crons, path, after.get(path) ?? NO_CRONS, start)];
    }),
  );
}

/** Only components that have crons. */
function cronsByComponent(deployment: Deployment | null): Map<ComponentPath, CronSpecs> {
  if (deployment === null) return new Map();
  const { tree, definitions } = deployment;
  const specsOf = (definitionPath: string) => definitions.get(definitionPath)?.crons ?? NO_CRONS;
  return new Map(
    allNodes(tree)
      .map(({ path, definitionPath }) => [path, specsOf(definitionPath)] as const)
      .filter(([, specs]) => specs.size > 0),
  );
}
