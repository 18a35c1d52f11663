import { toCredits } from "../../lib/subscriptions/credits.ts";
import {
  type OverviewSources,
  type PlanOverview,
  toPlanOverview,
} from "../../lib/subscriptions/plan-overview.ts";
import { toPlanCatalog } from "../../lib/subscriptions/plans.ts";
import type { SubscriptionRecord } from "../../lib/subscriptions/record.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export const NOW = Date.UTC(2026, 10, 21, 12);
export const days = (count: number): number => NOW + count * DAY;
export const RECORD_CATALOG = toPlanCatalog({ pro: "pro,pro-yearly", unlimited: "unlimited" });

const KEY = { time: NOW * 1000, clock: "modified", rank: 0, sentAt: 0, eventId: "e" } as const;

/** The provider's eight statuses, as stored. */
export const STORED = {
  active: { status: "active", providerStatus: "active" },
  trialing: { status: "trialing", providerStatus: "trialing" },
  past_due: { status: "past_due", providerStatus: "past_due" },
  canceled: { status: "canceled", providerStatus: "canceled" },
  unpaid: { status: "unpaid", providerStatus: "unpaid" },
  paused: { status: "unpaid", providerStatus: "paused" },
  incomplete: { status: "unpaid", providerStatus: "incomplete" },
  incomplete_expired: { status: "unpaid", providerStatus: "incomplete_expired" },
} as const;

let records = 0;

/** A stored subscription: Pro, monthly, active for another ten days. */
export function aRecord(fields: Partial<SubscriptionRecord> = {}): SubscriptionRecord {
  records += 1;
  return {
    userId: "u",
    polarSubscriptionId: `sub_${records}`,
    customerId: "customer",
    productId: "pro",
    priceId: "price",
    ...STORED.active,
    interval: "monthly",
    currentPeriodStart: days(-20),
    currentPeriodEnd: days(10),
    cancelAtPeriodEnd: false,
    order: { snapshot: KEY, status: KEY, cancellation: KEY },
    createdAt: days(-20),
    updatedAt: days(-20),
    ...fields,
  };
}

/** What a user's plan page shows, from nothing but the given sources. */
export const overviewOf = (sources: Partial<OverviewSources> = {}): PlanOverview =>
  toPlanOverview(
    {
      subscriptions: [],
      pending: [],
      creditsOf: (plan) => toCredits(plan, null, NOW),
      history: [],
      isHistoryCut: false,
      grants: [],
      intervals: new Map(),
      ...sources,
    },
    RECORD_CATALOG,
    NOW,
  );
