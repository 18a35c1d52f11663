import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { build } from "esbuild";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { median } from "./statistics.ts";

/**
 * Microseconds of processor time that a webhook spends on its request ID, span, log line and count while no collector is
 * set. Measured in a process of its own without a network: over one, the machine's noise is larger than this.
 */
export async function measureWatchCost(benchDir: string): Promise<number> {
  const outfile = join(benchDir, "watch-cost-probe.mjs");
  await build({
    entryPoints: [join(PROJECT_ROOT, "tests", "bench", "watch-cost-probe.ts")],
    ...{ outfile, bundle: true, platform: "node", format: "esm" },
    alias: { "@": PROJECT_ROOT },
  });
  const probe = fork(outfile, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const [differences] = (await once(probe, "message")) as [number[]];
  return median(differences);
}
