// The documents of `_cron_jobs`: a component's crons and their next runs. Only this file changes them.
// `_phase` and `_orderedAt` feed the index `by_phase`; `_orderedAt` is the due time of the pending or running run.
import type { JSONValue } from "convex/values";
import type { SystemTables } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { CronSpec } from "./cron-spec.ts";

const CRONS_TABLE = "_cron_jobs";
const BY_PHASE = "by_phase";
/** More crons than any deployment declares. */
const MAX_CRONS = 10_000;

export type CronPhase = "pending" | "inProgress";

export interface CronJob extends CronSpec {
  id: string;
  /** The component that owns the cron and the function. */
  owner: ComponentPath;
  name: string;
  phase: CronPhase;
  dueAt: number;
  /** Its delay after the times of its schedule. */
  delayMs: number;
}

export interface CronState {
  spec: CronSpec;
  phase: CronPhase;
  dueAt: number;
  delayMs: number;
}

export function insertCron(crons: SystemTables, name: string, state: CronState): void {
  crons.insert(CRONS_TABLE, { name, ...toFields(state) });
}

export function findCron(crons: SystemTables, owner: ComponentPath, id: string): CronJob | null {
  const document = crons.get(CRONS_TABLE, id);
  return document === null ? null : toCron(owner, document);
}

/** Earliest due first. */
export function listCrons(
  crons: SystemTables,
  owner: ComponentPath,
  phase: CronPhase,
  limit: number,
): CronJob[] {
  const found = crons.list(CRONS_TABLE, BY_PHASE, [phase], limit);
  return found.map((document) => toCron(owner, document));
}

export function listAllCrons(crons: SystemTables, owner: ComponentPath): CronJob[] {
  const found = crons.list(CRONS_TABLE, BY_PHASE, [], MAX_CRONS);
  return found.map((document) => toCron(owner, document));
}

export function patchCron(crons: SystemTables, id: string, state: Partial<CronState>): void {
  crons.patch(CRONS_TABLE, id, toFields(state));
}

export function removeCron(crons: SystemTables, id: string): void {
  crons.remove(CRONS_TABLE, id);
}

function toFields({ spec, phase, dueAt, delayMs }: Partial<CronState>): Record<string, JSONValue> {
  return {
    ...(spec !== undefined && { _spec: JSON.stringify(spec) }),
    ...(phase !== undefined && { _phase: phase }),
    ...(dueAt !== undefined && { _orderedAt: dueAt }),
    ...(delayMs !== undefined && { _delayMs: delayMs }),
  };
}

function toCron(owner: ComponentPath, document: Record<string, JSONValue>): CronJob {
  return {
    ...(JSON.parse(document._spec as string) as CronSpec),
    id: document._id as string,
    owner,
    name: document.name as string,
    phase: document._phase as CronPhase,
    dueAt: Number(document._orderedAt),
    delayMs: Number(document._delayMs),
  };
}
