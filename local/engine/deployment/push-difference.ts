// What a push changed, as reported to the CLI once it is finished.
import type { FinishPushResponse } from "../contracts/deployment.ts";
import { allNodes } from "./component-tree.ts";
import type { CronDifferences } from "./cron-changes.ts";
import type { Deployment } from "./deployment.ts";
import { finishPushResponse, listDifference } from "./push-response.ts";

export function describeChange(
  previous: Deployment | null,
  next: Deployment,
  crons: CronDifferences,
): FinishPushResponse {
  const pathsOf = (deployment: Deployment | null) =>
    deployment?.push.modules.map(({ path }) => path) ?? [];
  const providersOf = (deployment: Deployment | null) =>
    deployment?.authProviders.map((provider) => JSON.stringify(provider)) ?? [];
  return finishPushResponse(
    {
      schema: { previous: previous?.schema ?? null, next: next.schema },
      modules: listDifference(pathsOf(previous), pathsOf(next)),
      components: listDifference(componentPathsOf(previous), componentPathsOf(next)),
      auth: listDifference(providersOf(previous), providersOf(next)),
      crons,
    },
    {
      previous: previous?.push.udfServerVersion ?? null,
      next: next.push.udfServerVersion,
    },
  );
}

function componentPathsOf(deployment: Deployment | null): string[] {
  const nodes = deployment === null ? [] : allNodes(deployment.tree);
  return nodes.map(({ path }) => path).filter((path) => path !== "");
}
