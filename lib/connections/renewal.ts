// What has to happen before a connection's token may be used. Pure: the row and the time come in.
import { MINUTE } from "../durations";
import type { ConnectionRecord } from "./record";
import type { InactiveReason } from "./view";

/** A token this close to its end might expire on its way. */
export const RENEWAL_MARGIN_MS = 5 * MINUTE;
/** Longer than the provider can take with all of its time limits, so that nobody asks a second time meanwhile. */
export const LEASE_LIFE_MS = MINUTE;

/** `renew`: ask for new tokens. `prove`: look up whose account the new tokens open. */
export type LeaseTask = "renew" | "prove";

export type NextStep =
  | { readonly step: "use" }
  | { readonly step: "lease"; readonly task: LeaseTask }
  /** Somebody else is at it. `isUsable`: the present token still works while they are. */
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
  /** A name of the caller's own: a lease is no obstacle to the one who holds it. */
  readonly holder: string;
  /** The provider has said that the token of this version is dead, whatever its expiry. */
  readonly refusedVersion: number | null;
  /** How much life the token must have left. */
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
