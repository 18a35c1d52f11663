import { DAY } from "@/lib/durations";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";

/** The backend's clock must be past the moment, not exactly at it. */
const MARGIN_MS = 250;
/** Longer than a browser's timer can wait. */
const LONGEST_WAIT_MS = DAY;

export interface NextRefresh {
  inMs: number;
  asOf: number;
}

/**
 * Returns when the overview expires and the `asOf` of the next query. The browser's clock may be wrong: if it is fast,
 * the first query comes too early and the next one trusts the backend's clock; if it is slow, the backend's clock wins too.
 */
export function nextRefresh(
  { changesAt, decidedAt }: Pick<PlanOverview, "changesAt" | "decidedAt">,
  asOf: number,
  browserNow: number,
): NextRefresh | null {
  if (changesAt === null) return null;
  const byBackend = changesAt - decidedAt;
  const byBrowser = changesAt - browserNow;
  const wasAsked = asOf >= changesAt;
  const waitMs = Math.max(0, wasAsked ? byBackend : Math.min(byBackend, byBrowser));
  if (waitMs > LONGEST_WAIT_MS) return { inMs: LONGEST_WAIT_MS, asOf: asOf + 1 };
  return { inMs: waitMs + MARGIN_MS, asOf: Math.max(changesAt, asOf + 1) };
}
