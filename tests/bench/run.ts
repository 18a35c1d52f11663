// `npm run bench`: everything docs/performance.md reports, in one run.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPushArtifact } from "../../local/stack/build.ts";
import { step } from "../../local/stack/progress.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { buildBenchApp } from "./bench-app.ts";
import { type BenchStack, startBenchStack } from "./bench-processes.ts";
import { benchEngine } from "./engine-bench.ts";
import { readBenchOptions } from "./options.ts";
import { toReport } from "./report.ts";
import { benchWebhooks } from "./webhook-bench.ts";

const benchDir = join(PROJECT_ROOT, ".local", "bench");
const stacks: BenchStack[] = [];

async function startStacks(sizes: number[]): Promise<void> {
  const artifact = await buildPushArtifact(benchDir, benchDir);
  const appDir = await step("Building the app with a no-op route", () => buildBenchApp(benchDir));
  for (const size of sizes) {
    const title = `Preparing ${size.toLocaleString("en")} subscriptions`;
    stacks.push(await step(title, () => startBenchStack({ benchDir, appDir, artifact, size })));
  }
}

async function stopStacks(): Promise<void> {
  for (const stack of stacks.splice(0)) await stack.stop();
}

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  mkdirSync(benchDir, { recursive: true });
  await startStacks(options.sizes);
  const webhooks = await benchWebhooks(stacks, options, console.log);
  await stopStacks();
  const engine = await benchEngine(benchDir, options, console.log);
  const measuredAt = new Date().toISOString();
  const results = { measuredAt, node: process.version, webhooks, engine };
  const file = join(benchDir, `${measuredAt.replaceAll(/[:.]/g, "-")}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${toReport(results)}\n\nAll figures: ${file}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
process.on("disconnect", () => process.exit(1));
try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopStacks();
  process.exit(1);
}
