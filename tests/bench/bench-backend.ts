import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PushRequest } from "../../local/engine/contracts/deployment.ts";
import { bundleBackend } from "../../local/stack/build.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

/** A separate backend for the benchmark, bundled by the official CLI like any other. */
export async function bundleBenchBackend(benchDir: string): Promise<string> {
  const folder = join(benchDir, "backend");
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(PROJECT_ROOT, "tests", "bench", "backend"), folder, { recursive: true });
  const manifest = { name: "bench", private: true, dependencies: { convex: "*" } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  const target = join(folder, "push");
  await bundleBackend({ folder, target, logFile: join(benchDir, "backend.log") });
  return `${target}.json`;
}

export async function benchPush(benchDir: string): Promise<PushRequest> {
  return JSON.parse(readFileSync(await bundleBenchBackend(benchDir), "utf8")) as PushRequest;
}
