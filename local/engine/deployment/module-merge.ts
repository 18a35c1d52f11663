// The full set of modules of a push: those it contains, plus those it says have not changed.
import { createHash } from "node:crypto";
import type { BundledModule, PushRequest } from "../contracts/deployment.ts";
import { PushError } from "./push-error.ts";

type AppDefinition = PushRequest["appDefinition"];

/** As the CLI computes it: over the source, then the source map. */
function moduleHash({ source, sourceMap }: BundledModule): string {
  return createHash("sha256")
    .update(source)
    .update(sourceMap ?? "")
    .digest("hex");
}

/** What a client compares with its own files before it pushes. */
export const hashedModules = (modules: readonly BundledModule[]) =>
  modules.map((module) => ({
    path: module.path,
    hash: moduleHash(module),
    environment: module.environment,
  }));

export function mergeModules(
  { changedModules, unchangedModuleHashes }: AppDefinition,
  running: readonly BundledModule[],
): BundledModule[] {
  const unchanged = unchangedModuleHashes.map(({ path, sha256 }) => {
    const known = running.find((candidate) => candidate.path === path);
    if (known === undefined || moduleHash(known) !== sha256) {
      throw new PushError(
        "ModuleNotFound",
        `Module ${path} is not the one now running. Push again with all modules.`,
      );
    }
    return known;
  });
  return [...changedModules, ...unchanged];
}
