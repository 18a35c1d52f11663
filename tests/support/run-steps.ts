// Runs the steps of `npm test` and `npm run test:deep`: lanes side by side, one line per step, a last line that counts.
import type { StepResult } from "./check-step.ts";
import { SEED_LINE } from "./seed.ts";

const MINUTE = 60 * 1000;

export type Step = readonly [title: string, run: () => Promise<StepResult>];
/** Steps that run one after the other. */
export type Lane = readonly Step[];

type Totals = Pick<StepResult, "passed" | "failed">;

export const failedStep = (output: string): StepResult => ({ passed: 0, failed: 1, output });

/** A step that counts as one check and fails with the error's message. */
export function asCheck(work: () => Promise<unknown>) {
  return async (): Promise<StepResult> => {
    try {
      await work();
      return { passed: 1, failed: 0, output: "" };
    } catch (error) {
      return failedStep(error instanceof Error ? error.message : String(error));
    }
  };
}

function describe({ passed, failed }: Totals): string {
  if (passed + failed === 1) return failed === 0 ? "ok" : "FAILED";
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`;
}

async function runStep([title, run]: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const result = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  // Written when the step has ended: steps of two lanes overlap.
  console.log(`${title} ... ${describe(result)} (${seconds} s)`);
  if (result.failed > 0) console.log(`\n${result.output.trimEnd()}\n`);
  return result;
}

async function runLane(lane: Lane): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of lane) results.push(await runStep(step));
  return results;
}

function sumOf(results: readonly Totals[]): Totals {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function finish({ passed, failed }: Totals): never {
  if (failed > 0) console.log(SEED_LINE);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

/** Ends the process: with 0 only when every step passed and something was run at all. */
export async function runLanes(lanes: readonly Lane[], minutes: number): Promise<never> {
  process.on("disconnect", () => process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  setTimeout(() => {
    console.log(`\nGave up after ${minutes} minutes.`);
    finish({ passed: 0, failed: 1 });
  }, minutes * MINUTE).unref();
  finish(sumOf((await Promise.all(lanes.map(runLane))).flat()));
}
