// Opens the record that a request and everything it calls share.
import type { Caller } from "../contracts/calls.ts";
import type { CallRecord } from "./frame.ts";
import { LogLines } from "./log-lines.ts";
import { seededRandom, seedFrom } from "./seeded-random.ts";
import { SnapshotReads } from "./snapshot-reads.ts";

export interface CallOrigin {
  caller: Caller;
  requestId: string;
  scheduledFunctionId: string | null;
}

export function openCall(
  { caller, requestId, scheduledFunctionId }: CallOrigin,
  now: number,
  random: () => number,
  previousEndCursor: string | null = null,
  snapshots: SnapshotReads = new SnapshotReads(),
): CallRecord {
  return {
    caller,
    requestId,
    scheduledFunctionId,
    logs: new LogLines(),
    now,
    random: seededRandom(seedFrom(random)),
    usedIdentity: false,
    scheduledCount: 0,
    scheduledBytes: 0,
    previousEndCursor,
    endCursor: null,
    storeFailure: null,
    hasWritten: false,
    snapshots,
  };
}

/** Sixteen hex digits, as Convex writes them into error texts. */
export function newRequestId(random: () => number): string {
  const half = () => seedFrom(random).toString(16).padStart(8, "0");
  return half() + half();
}
