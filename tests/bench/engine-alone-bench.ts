import { benchPush } from "./bench-backend.ts";
import { writeFigures } from "./bench-folder.ts";
import { benchEngine, type EngineResult } from "./engine-bench.ts";
import { benchInProcess, type InProcessResult } from "./in-process-bench.ts";
import type { BenchOptions } from "./options.ts";
import { benchReads, type ReadResult } from "./read-bench.ts";
import { oneDigit, table, twoDigits, whole } from "./table.ts";

const AIMS = { mutationsAt32: 4_000, mutationsAt64: 2_500, pointReadGrowth: 2.5 };

interface EngineFigures {
  mutations: EngineResult[];
  reads: ReadResult[];
  inProcess: InProcessResult[];
}

/** `npm run bench -- engine` */
export async function benchEngineAlone(benchDir: string, options: BenchOptions): Promise<void> {
  const push = await benchPush(benchDir);
  const mutations = await benchEngine(benchDir, options, console.log);
  const inProcess = await benchInProcess(benchDir, push, options, console.log);
  const reads = await benchReads(benchDir, push, options, console.log);
  const figures = { mutations, reads, inProcess };
  console.log(`\n${report(figures)}\n\n${writeFigures(benchDir, "engine", figures)}`);
}

function report(figures: EngineFigures): string {
  return [
    "Mutations over HTTP (insert, indexed lookup, patch, nested mutation; on disk before the answer)",
    engineTable(figures.mutations),
    "",
    "The same mutation in process, per second",
    inProcessTable(figures.inProcess),
    "",
    "Reads in the store, in microseconds (growth: against the smallest table)",
    readTable(figures.reads),
    "",
    verdicts(figures),
  ].join("\n");
}

function engineTable(results: readonly EngineResult[]): string {
  const rows = results.map(({ connections, mutation }) => [
    String(connections),
    whole(mutation.perSecond),
    `${oneDigit(mutation.p50Ms)} / ${oneDigit(mutation.p99Ms)}`,
  ]);
  return table(["connections", "mutations/s", "p50 / p99 ms"], rows);
}

function inProcessTable(results: readonly InProcessResult[]): string {
  const rows = results.map(({ size, alone, together, mock }) => [
    whole(size),
    whole(alone),
    whole(together),
    twoDigits(together / alone),
    whole(mock),
    oneDigit(alone / mock),
  ]);
  const head = [
    "documents",
    "one at a time",
    "64 in flight",
    "gain of shared commits",
    "convex-test",
    "engine against convex-test",
  ];
  return table(head, rows);
}

function readTable(results: readonly ReadResult[]): string {
  const [smallest] = results;
  const cell = (result: ReadResult, of: (some: ReadResult) => number) =>
    `${oneDigit(of(result))} (${twoDigits(of(result) / (smallest ? of(smallest) : Number.NaN))})`;
  const rows = results.map((result) => [
    whole(result.size),
    cell(result, ({ byIdMicros }) => byIdMicros),
    cell(result, ({ byIndexMicros }) => byIndexMicros),
    cell(result, ({ rangeMicros }) => rangeMicros),
  ]);
  return table(["documents", "by id", "by index", "20-row range"], rows);
}

function verdicts({ mutations, reads }: EngineFigures): string {
  const rateAt = (wanted: number) =>
    whole(
      mutations.find(({ connections }) => connections === wanted)?.mutation.perSecond ?? Number.NaN,
    );
  const [smallest, largest] = [reads.at(0), reads.at(-1)];
  const growth =
    smallest &&
    largest &&
    Math.max(
      largest.byIdMicros / smallest.byIdMicros,
      largest.byIndexMicros / smallest.byIndexMicros,
    );
  return [
    `Mutations per second at 32 connections: ${rateAt(32)} (aim: at least ${whole(AIMS.mutationsAt32)})`,
    `Mutations per second at 64 connections: ${rateAt(64)} (aim: at least ${whole(AIMS.mutationsAt64)})`,
    `Point reads, largest table against smallest: ${growth && twoDigits(growth)} times (aim: less than ${AIMS.pointReadGrowth})`,
  ].join("\n");
}
