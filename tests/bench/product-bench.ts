import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeFigures } from "./bench-folder.ts";
import type { BenchStack } from "./bench-processes.ts";
import { type Build, prepareBuild } from "./builds.ts";
import { forkUntilReady } from "./forked.ts";
import type { BenchOptions } from "./options.ts";
import { toReport } from "./report.ts";
import { alternate, floorLane, type Lane, lanesOf } from "./webhook-bench.ts";

async function startStacks({ name, root }: Build, sizes: readonly number[]): Promise<Lane[]> {
  const script = join(root, "tests", "bench", "stack-host.ts");
  const { ready } = await forkUntilReady<BenchStack[]>(script, sizes.map(String), root);
  return ready.flatMap((stack) => lanesOf(name, stack));
}

async function startFloor(benchDir: string): Promise<Lane> {
  const file = join(benchDir, "floor.sqlite");
  for (const suffix of ["", "-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
  const script = join(import.meta.dirname, "floor.ts");
  const { child, ready } = await forkUntilReady<number>(script, [file], benchDir);
  return floorLane(new URL(`http://127.0.0.1:${ready}`), child.pid ?? 0);
}

/**
 * `npm run bench`: webhooks through the whole product, beside the least that a server does. With `--against`, another
 * commit's takes turns with it. Every process that is started here ends with this one.
 */
export async function benchProduct(benchDir: string, options: BenchOptions): Promise<void> {
  const lanes: Lane[] = [];
  for (const ref of options.against === null ? [null] : [null, options.against]) {
    console.log(ref === null ? "This folder" : ref);
    lanes.push(...(await startStacks(await prepareBuild(benchDir, ref), options.sizes)));
  }
  lanes.push(await startFloor(benchDir));
  const series = await alternate(lanes, options, console.log);
  const figures = { node: process.version, against: options.against, series };
  console.log(`\n${toReport(series)}\n\n${writeFigures(benchDir, "product", figures)}`);
}
