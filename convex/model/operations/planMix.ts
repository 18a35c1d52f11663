// Counts subscriptions by plan, and those that began or ended, within a budget. Reads only.
import { DAY } from "../../../lib/durations";
import type { PlanMix } from "../../../lib/operations/plan-mix";
import { type PaidPlan, planOf } from "../../../lib/subscriptions/plans";
import type { ChangeKind } from "../../../lib/subscriptions/visible-change";
import type { QueryCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { planCatalog } from "../subscriptions/access";

const CHURN_SPAN_MS = 30 * DAY;
/** Four lists share one transaction. */
const COUNTING: ReadBudget = { maxRows: 2000, maxBytes: 3 * MIB };
const STATUSES = { active: "active", trialing: "trialing", past_due: "pastDue" } as const;
type Status = keyof typeof STATUSES;

const BEGINNINGS: ReadonlySet<ChangeKind> = new Set(["started", "trial_started", "reactivated"]);

export async function readPlanMix(ctx: QueryCtx, now: number): Promise<PlanMix> {
  const catalog = planCatalog();
  const byPlan = new Map<PaidPlan | null, PlanMix["plans"][number]>();
  let isCut = false;
  for (const status of Object.keys(STATUSES) as Status[]) {
    const found = await readWithinBudget(subscriptionsOf(ctx, status), COUNTING);
    isCut ||= found.isCut;
    for (const { productId } of found.rows) {
      const plan = planOf(productId, catalog);
      const counted = byPlan.get(plan) ?? { plan, active: 0, trialing: 0, pastDue: 0 };
      byPlan.set(plan, { ...counted, [STATUSES[status]]: counted[STATUSES[status]] + 1 });
    }
  }
  const changes = await readWithinBudget(changesSince(ctx, now - CHURN_SPAN_MS), COUNTING);
  const countOf = (isMeant: (kind: ChangeKind) => boolean) =>
    changes.rows.filter(({ kinds }) => kinds.some(isMeant)).length;
  return {
    plans: [...byPlan.values()].toSorted((a, b) => (a.plan ?? "~").localeCompare(b.plan ?? "~")),
    started: countOf((kind) => BEGINNINGS.has(kind)),
    ended: countOf((kind) => kind === "ended"),
    isCut: isCut || changes.isCut,
  };
}

const subscriptionsOf = (ctx: QueryCtx, status: Status) =>
  ctx.db.query("subscriptions").withIndex("by_status", (q) => q.eq("status", status));

/** Newest first. */
const changesSince = (ctx: QueryCtx, since: number) =>
  ctx.db
    .query("subscriptionChanges")
    .withIndex("by_creation_time", (q) => q.gte("_creationTime", since))
    .order("desc");
