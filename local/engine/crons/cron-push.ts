// What a push does to the crons of one component: it adds, changes and removes them. A cron whose
// schedule is unchanged keeps its next run.
import type { SystemTables } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { type CronJob, insertCron, listAllCrons, patchCron, removeCron } from "./cron-job.ts";
import { drawDelayMs, firstRunAt } from "./cron-schedule.ts";
import { type CronSpec, type CronSpecs, isSameSchedule, isSameSpec } from "./cron-spec.ts";

/** Names, as the CLI reads them. */
export interface CronDifference {
  added: string[];
  updated: string[];
  deleted: string[];
}

export interface CronStart {
  now: number;
  random: () => number;
}

export function applyCrons(
  crons: SystemTables,
  owner: ComponentPath,
  specs: CronSpecs,
  start: CronStart,
): CronDifference {
  const present = listAllCrons(crons, owner);
  const presentByName = new Map(present.map((cron) => [cron.name, cron]));
  const difference: CronDifference = { added: [], updated: [], deleted: [] };
  for (const [name, spec] of specs) {
    const cron = presentByName.get(name);
    if (cron === undefined) {
      insertCron(crons, name, { spec, phase: "pending", ...startOf(spec, start) });
      difference.added.push(name);
    } else if (!isSameSpec(specOf(cron), spec)) {
      const isRescheduled = !isSameSchedule(cron.schedule, spec.schedule);
      patchCron(crons, cron.id, { spec, ...(isRescheduled && startOf(spec, start)) });
      difference.updated.push(name);
    }
  }
  for (const { id, name } of present.filter((cron) => !specs.has(cron.name))) {
    removeCron(crons, id);
    difference.deleted.push(name);
  }
  return sorted(difference);
}

function startOf({ schedule }: CronSpec, { now, random }: CronStart) {
  const delayMs = drawDelayMs(schedule, random);
  return { delayMs, dueAt: firstRunAt(schedule, now, delayMs) };
}

function specOf({ path, args, schedule }: CronJob): CronSpec {
  return { path, args, schedule };
}

function sorted({ added, updated, deleted }: CronDifference): CronDifference {
  return { added: added.sort(), updated: updated.sort(), deleted: deleted.sort() };
}
