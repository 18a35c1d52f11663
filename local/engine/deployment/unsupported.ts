// Features that Convex can deploy and this engine cannot: the push is refused, naming the feature, before anything is evaluated.
import type { PushRequest } from "../contracts/deployment.ts";
import { PushError } from "./push-error.ts";

export function refuseUnsupportedPush({
  appDefinition,
  componentDefinitions,
  nodeDependencies,
}: PushRequest): void {
  const modules = [
    ...appDefinition.changedModules,
    ...componentDefinitions.flatMap(({ functions }) => functions),
  ];
  if (modules.some(({ path }) => path === "http.js")) throw unsupported("http actions (`http.ts`)");
  for (const { definitionPath, functions } of componentDefinitions) {
    const nodeModule = functions.find(({ environment }) => environment === "node");
    if (nodeModule !== undefined) {
      throw unsupported(
        `"use node" modules in components (here: ${nodeModule.path} of ${definitionPath})`,
      );
    }
  }
  if (nodeDependencies.length > 0) {
    const names = nodeDependencies.map(({ name }) => name).join(", ");
    throw unsupported(`\`node.externalPackages\` of convex.json (here: ${names}); bundle them`);
  }
}

function unsupported(feature: string): PushError {
  return new PushError(
    "NotImplementedByEmbeddedEngine",
    `The embedded engine does not implement ${feature}.`,
  );
}
