import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deploy } from "../../local/stack/deploy.ts";
import { bundleBenchBackend } from "./bench-backend.ts";
import { type RunningEngine, startBenchEngine } from "./bench-processes.ts";
import { measure } from "./load.ts";
import type { BenchOptions } from "./options.ts";
import { preparedMutations } from "./prepared-events.ts";
import { type Measurement, medianOf } from "./statistics.ts";

const ADMIN_KEY = "operator-of-the-bench";
const WARM_UP_REQUESTS = 1_000;
const WARM_UP_CONNECTIONS = 16;

export interface EngineResult {
  connections: number;
  mutation: Measurement;
}

async function startEngine(benchDir: string): Promise<RunningEngine> {
  const artifactFile = await bundleBenchBackend(benchDir);
  const dataDir = join(benchDir, "engine-data");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const engine = await startBenchEngine(dataDir, ADMIN_KEY, join(benchDir, "logs-engine"));
  await deploy({ url: engine.url, adminKey: ADMIN_KEY }, { artifactFile, environment: {} });
  return engine;
}

export async function benchEngine(
  benchDir: string,
  options: BenchOptions,
  onProgress: (line: string) => void,
): Promise<EngineResult[]> {
  const engine = await startEngine(benchDir);
  const url = new URL("/api/mutation", engine.url);
  const measured = new Map<number, Measurement[]>();
  await measure(url, preparedMutations(url, WARM_UP_REQUESTS), WARM_UP_CONNECTIONS);
  for (let round = 1; round <= options.repetitions; round++) {
    onProgress(`  Engine mutations, repetition ${round} of ${options.repetitions}`);
    for (const connections of options.engineConnections) {
      const count = Math.ceil(options.engineRequestsPerRun / (connections === 1 ? 4 : 1));
      const measurement = await measure(url, preparedMutations(url, count), connections);
      measured.set(connections, [...(measured.get(connections) ?? []), measurement]);
    }
  }
  await engine.stop();
  return options.engineConnections.map((connections) => ({
    connections,
    mutation: medianOf(measured.get(connections) ?? []),
  }));
}
