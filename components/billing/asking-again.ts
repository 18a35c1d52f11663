import { DAY } from "@/lib/durations";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";

/** The backend's clock must have passed the moment, not merely reached it. */
const MARGIN_MS = 250;
/** Longer than a browser's timer can wait. */
const LONGEST_WAIT_MS = DAY;

export interface NextAsking {
  inMs: number;
  asOf: number;
}

/**
 * When time alone makes the answer untrue, and the `asOf` under which a fresh one is then asked for. The browser's
 * clock may be wrong: fast, it asks too early, gets the same moment again and then trusts the backend's; slow, it is
 * overruled by the backend's as well.
 */
export function nextAsking(
  { changesAt, decidedAt }: Pick<PlanOverview, "changesAt" | "decidedAt">,
  asOf: number,
  browserNow: number,
): NextAsking | null {
  if (changesAt === null) return null;
  const byBackend = changesAt - decidedAt;
  const byBrowser = changesAt - browserNow;
  const wasAsked = asOf >= changesAt;
  const waitMs = Math.max(0, wasAsked ? byBackend : Math.min(byBackend, byBrowser));
  if (waitMs > LONGEST_WAIT_MS) return { inMs: LONGEST_WAIT_MS, asOf: asOf + 1 };
  return { inMs: waitMs + MARGIN_MS, asOf: Math.max(changesAt, asOf + 1) };
}
