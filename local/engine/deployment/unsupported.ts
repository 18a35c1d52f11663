// What Convex can deploy and this engine cannot: refused at the push, by name, before anything is evaluated.
import type { PushRequest } from "../contracts.ts";
import { PushError } from "./push-error.ts";

export function refuseUnsupportedPush({ appDefinition, componentDefinitions }: PushRequest): void {
  for (const { definitionPath, functions } of componentDefinitions) {
    const refused = functions.find(({ path }) => path === "crons.js" || path === "http.js");
    if (refused !== undefined) {
      throw unsupported(`${refused.path} in components (here: ${definitionPath})`);
    }
  }
  const nodeModule = appDefinition.changedModules.find(({ environment }) => environment === "node");
  if (nodeModule !== undefined) {
    throw unsupported(`"use node" modules (here: ${nodeModule.path})`);
  }
  const paths = [...appDefinition.changedModules, ...appDefinition.unchangedModuleHashes];
  if (paths.some(({ path }) => path === "crons.js")) {
    throw unsupported("cron jobs (here: crons.js)");
  }
}

function unsupported(feature: string): PushError {
  return new PushError(
    "NotImplementedByEmbeddedEngine",
    `The embedded engine does not implement ${feature}.`,
  );
}
