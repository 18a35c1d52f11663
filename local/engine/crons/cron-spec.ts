// What `convex/crons.ts` declares: a function, its arguments and a schedule per name.
import { isDeepStrictEqual } from "node:util";
import type { JSONValue } from "convex/values";
import { type FunctionPath, parseFunctionPath } from "../runtime/function-path.ts";
import { type CronSchedule, parseCronSchedule } from "./cron-schedule.ts";

export interface CronSpec {
  path: FunctionPath;
  args: JSONValue;
  schedule: CronSchedule;
}

/** By name. */
export type CronSpecs = ReadonlyMap<string, CronSpec>;

/** One entry of what `cronJobs().export()` writes. */
interface CronJson {
  name: string;
  args: JSONValue[];
  schedule: Record<string, unknown>;
}

/** Throws CronScheduleError. */
export function parseCronSpecs(exported: string): CronSpecs {
  const crons = Object.entries(JSON.parse(exported) as Record<string, CronJson>);
  return new Map(crons.map(([name, cron]) => [name, toSpec(cron)]));
}

function toSpec({ name, args, schedule }: CronJson): CronSpec {
  const [first = {}] = args;
  return { path: parseFunctionPath(name), args: first, schedule: parseCronSchedule(schedule) };
}

export function isSameSchedule(left: CronSchedule, right: CronSchedule): boolean {
  return isDeepStrictEqual(left, right);
}

export function isSameSpec(left: CronSpec, right: CronSpec): boolean {
  return isDeepStrictEqual(left, right);
}
