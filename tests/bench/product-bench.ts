import { buildPushArtifact } from "../../local/stack/build.ts";
import { step } from "../../local/stack/progress.ts";
import { buildBenchApp } from "./bench-app.ts";
import { writeFigures } from "./bench-folder.ts";
import { type BenchStack, startBenchStack } from "./bench-processes.ts";
import { benchEngine } from "./engine-bench.ts";
import type { BenchOptions } from "./options.ts";
import { toReport } from "./report.ts";
import { benchWebhooks } from "./webhook-bench.ts";

const stacks: BenchStack[] = [];

async function startStacks(benchDir: string, sizes: number[]): Promise<void> {
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

/** `npm run bench`: webhooks through the whole product, and mutations on the engine alone. */
export async function benchProduct(benchDir: string, options: BenchOptions): Promise<void> {
  try {
    await startStacks(benchDir, options.sizes);
    const webhooks = await benchWebhooks(stacks, options, console.log);
    await stopStacks();
    const engine = await benchEngine(benchDir, options, console.log);
    const measuredAt = new Date().toISOString();
    const results = { measuredAt, node: process.version, webhooks, engine };
    console.log(`\n${toReport(results)}\n\n${writeFigures(benchDir, "product", results)}`);
  } finally {
    await stopStacks();
  }
}
