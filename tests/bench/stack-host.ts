// Forked in the checkout it stands in, with the sizes: sends that checkout's stacks, which end with this process.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildPushArtifact } from "../../local/stack/build.ts";
import { step } from "../../local/stack/progress.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { type BenchStack, startBenchStack } from "./bench-processes.ts";

process.on("disconnect", () => process.exit());
const benchDir = join(PROJECT_ROOT, ".local", "bench");
mkdirSync(benchDir, { recursive: true });
const artifact = await buildPushArtifact(benchDir, benchDir);
const stacks: BenchStack[] = [];
for (const size of process.argv.slice(2).map(Number)) {
  const title = `Preparing ${size.toLocaleString("en")} subscriptions`;
  stacks.push(await step(title, () => startBenchStack(benchDir, artifact, size)));
}
process.send?.(stacks);
