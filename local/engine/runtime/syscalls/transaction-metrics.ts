// `ctx.meta.getTransactionMetrics()`: how much of each limit the transaction has used, and how much is left.
import type { JSONValue } from "convex/values";
import type { UsageLimits } from "../../contracts/store.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { TransactionFrame } from "../frame.ts";
import { notImplemented } from "../not-implemented.ts";
import { MAX_ARGUMENT_BYTES, MAX_SCHEDULED } from "./scheduling.ts";

const LIMITS: readonly (keyof UsageLimits)[] = [
  "bytesRead",
  "documentsRead",
  "databaseQueries",
  "bytesWritten",
  "documentsWritten",
];
const SCHEDULING_LIMITS = ["functionsScheduled", "scheduledFunctionArgsBytes"];

export function transactionMetrics({ transaction, call }: TransactionFrame): string {
  const { used, limits } = transaction.usage;
  const metrics = LIMITS.map((name) => [name, measured(used[name], limits[name])]);
  return JSON.stringify({
    ...Object.fromEntries(metrics),
    functionsScheduled: measured(call.scheduledCount, MAX_SCHEDULED),
    scheduledFunctionArgsBytes: measured(call.scheduledBytes, MAX_ARGUMENT_BYTES),
  });
}

function measured(used: number, limit: number) {
  return { used, remaining: Math.max(0, limit - used) };
}

/** The limits that a caller sets for one nested function. */
export function parseTransactionLimits(json: JSONValue | undefined): Partial<UsageLimits> {
  if (json === undefined || json === null) return {};
  const limits = json as Record<string, JSONValue>;
  const parsed: Partial<UsageLimits> = {};
  for (const [name, limit] of Object.entries(limits)) {
    if (SCHEDULING_LIMITS.includes(name)) throw notImplemented(`transactionLimits.${name}`);
    if (!isLimit(name) || typeof limit !== "number" || !(limit >= 0)) {
      throw new SyscallError(`Invalid transaction limit: ${name}`);
    }
    parsed[name] = limit;
  }
  return parsed;
}

function isLimit(name: string): name is keyof UsageLimits {
  return (LIMITS as readonly string[]).includes(name);
}
