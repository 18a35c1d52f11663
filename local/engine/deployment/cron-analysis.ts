// `crons.ts`: what it declares, and whether each cron calls a mutation or action of its own component. Error texts are Convex's.
import { CronScheduleError } from "../crons/cron-schedule.ts";
import { type CronSpec, type CronSpecs, parseCronSpecs } from "../crons/cron-spec.ts";
import type { FunctionTable } from "../runtime/deployed-function.ts";
import { toCanonicalPath } from "../runtime/function-path.ts";
import type { Evaluation } from "./config-evaluation.ts";
import { PushError } from "./push-error.ts";

const CRONS_MODULE = "crons.js";

interface Crons {
  isCrons?: unknown;
  export?: () => string;
}

export function readCrons(evaluation: Evaluation, functions: FunctionTable): CronSpecs {
  if (!evaluation.modules.has(CRONS_MODULE)) return new Map();
  const specs = evaluation.read(CRONS_MODULE, (exports) => parse(exported(exports.default)));
  for (const [name, spec] of specs) requireSchedulable(name, spec, functions);
  return specs;
}

function exported(crons: unknown): string {
  if (crons === undefined || crons === null) {
    throw invalidModules("`convex/crons.js` must have a default export of a Crons object.");
  }
  const { isCrons, export: exportCrons } = crons as Crons;
  if (isCrons !== true || typeof exportCrons !== "function") {
    throw invalidModules("The default export of `convex/crons.js` is not a Crons object.");
  }
  return exportCrons.call(crons);
}

function parse(text: string): CronSpecs {
  try {
    return parseCronSpecs(text);
  } catch (error) {
    throw error instanceof CronScheduleError
      ? new PushError("InvalidCron", error.message, error)
      : error;
  }
}

function requireSchedulable(name: string, { path }: CronSpec, functions: FunctionTable): void {
  const called = toCanonicalPath(path);
  const kind = functions.get(called)?.kind;
  if (kind === undefined) {
    throw invalidModules(
      `The cron job '${name}' schedules a function that does not exist: ${called}`,
    );
  }
  if (kind === "query") {
    throw invalidModules(
      `The cron job '${name}' schedules a query function, only actions and mutations can be scheduled: ${called}`,
    );
  }
}

function invalidModules(message: string): PushError {
  return new PushError("InvalidModules", message);
}
