// Decides what must happen before a connection's token may be used. Pure: the row and the time are arguments.
import { MINUTE } from "../durations";
import type { ConnectionRecord } from "./record";
import type { InactiveReason } from "./view";

/** A token this close to its expiry might expire in transit. */
export const RENEWAL_MARGIN_MS = 5 * MINUTE;
/** Exceeds the provider's total time limit, so that no second caller renews meanwhile. */
export const LEASE_LIFE_MS = MINUTE;

/** `renew`: request new tokens. `prove`: verify the account of the new tokens. */
export type LeaseTask = "renew" | "prove";

export type NextStep =
  | { readonly step: "use" }
  | { readonly step: "lease"; readonly task: LeaseTask }
  /** Another caller holds the lease. `isUsable`: the present token still works meanwhile. */
  | { readonly step: "wait"; readonly isUsable: boolean }
  | { readonly step: "end"; readonly reason: InactiveReason };

type Row = Pick<
  ConnectionRecord,
  | "status"
  | "reason"
  | "expiresAt"
  | "refreshToken"
  | "tokenVersion"
  | "lease"
  | "isAccountUnproven"
>;

export interface Asker {
  /** Unique per caller: a lease does not block its own holder. */
  readonly holder: string;
  /** The provider rejected the token of this version, whatever its expiry. */
  readonly refusedVersion: number | null;
  /** The remaining lifetime that the token must have. */
  readonly marginMs: number;
}

export function planUse(
  row: Row,
  { holder, refusedVersion, marginMs }: Asker,
  now: number,
): NextStep {
  if (row.status === "inactive") return { step: "end", reason: row.reason ?? "token_refused" };
  const isRefused = refusedVersion === row.tokenVersion;
  const leftMs = row.expiresAt === undefined ? Number.POSITIVE_INFINITY : row.expiresAt - now;
  const isDue = isRefused || leftMs <= marginMs;
  if (isDue && row.refreshToken === undefined) return withoutRenewal(isRefused, leftMs);
  if (!isDue && !row.isAccountUnproven) return { step: "use" };
  if (row.lease && row.lease.holder !== holder && row.lease.until > now) {
    return { step: "wait", isUsable: !isRefused && !row.isAccountUnproven && leftMs > 0 };
  }
  return { step: "lease", task: isDue ? "renew" : "prove" };
}

function withoutRenewal(isRefused: boolean, leftMs: number): NextStep {
  if (isRefused) return { step: "end", reason: "token_refused" };
  return leftMs > 0 ? { step: "use" } : { step: "end", reason: "expired" };
}
