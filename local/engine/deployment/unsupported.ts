// Features that Convex can deploy and this engine cannot: the push is refused, naming the feature, before anything is evaluated.
import type { BundledModule, PushRequest } from "../contracts/deployment.ts";
import { PushError } from "./push-error.ts";

export function refuseUnsupportedPush({ appDefinition, componentDefinitions }: PushRequest): void {
  const modules: readonly BundledModule[] = [
    ...appDefinition.changedModules,
    ...componentDefinitions.flatMap(({ functions }) => functions),
  ];
  if (modules.some(({ path }) => path === "http.js")) throw unsupported("http actions (`http.ts`)");
  const native = modules.find(({ environment }) => environment === "node");
  if (native !== undefined) throw unsupported(`"use node" modules (here: ${native.path})`);
}

function unsupported(feature: string): PushError {
  return new PushError(
    "NotImplementedByEmbeddedEngine",
    `The embedded engine does not implement ${feature}.`,
  );
}
