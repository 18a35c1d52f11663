import { type Infer, v } from "convex/values";
import { DAY } from "../durations";
import { explainAccess } from "./access";
import type { ChangeRecord } from "./change-record";
import { type Credits, type GrantView, vCredits, vGrantView } from "./credits";
import { type HistoryEntry, toHistoryEntry, vHistoryEntry } from "./history-entry";
import { type Plan, type PlanCatalog, planOf, vPaidPlan, vPlan } from "./plans";
import type { SubscriptionRecord } from "./record";
import { type IntervalsOf, toScheduledChange } from "./scheduled-change";
import {
  type Ending,
  type SubscriptionView,
  toSubscriptionView,
  turningPoints,
  vSubscriptionView,
} from "./view";
import { isLive } from "./visible-state";

// Everything a user is shown about their plan, in one response. Pure.

/** Bounds the response; real users have far fewer. */
const MAX_SHOWN = 20;

const vPendingView = v.object({
  polarSubscriptionId: v.string(),
  plan: v.union(vPaidPlan, v.null()),
  /** Epoch ms. */
  since: v.number(),
  /** True if the user's own verified address claims it, which the page then does. */
  isClaimable: v.boolean(),
});

const vFoundPurchase = v.object({
  polarSubscriptionId: v.string(),
  plan: vPaidPlan,
  isTrialing: v.boolean(),
});
export type FoundPurchase = Infer<typeof vFoundPurchase>;

/** How long a linked purchase is news. */
const NEWS_MS = DAY;

export const vPlanOverview = v.object({
  plan: vPlan,
  /** The subscription that grants the plan; null for the free plan. */
  grantedBy: v.union(v.string(), v.null()),
  /** Ordered: the one that grants the plan, others that grant, those that may become active, then ended ones. */
  subscriptions: v.array(vSubscriptionView),
  /** The user's pending purchases. */
  pending: v.array(vPendingView),
  /** A purchase that was linked to the user within a day and grants a plan; null if there is none. */
  found: v.union(vFoundPurchase, v.null()),
  credits: vCredits,
  /** Newest first, by the provider's time. */
  history: v.array(vHistoryEntry),
  /** True if there are older entries. */
  isHistoryCut: v.boolean(),
  /** Credits that support has added, newest first. */
  grants: v.array(vGrantView),
  /** Epoch ms by the backend's clock. */
  decidedAt: v.number(),
  /** Epoch ms at which part of this becomes outdated without an event; null if never. */
  changesAt: v.union(v.number(), v.null()),
});
export type PlanOverview = Infer<typeof vPlanOverview>;

export interface PendingPurchase {
  polarSubscriptionId: string;
  productId: string | null;
  since: number;
  isClaimable: boolean;
}

export interface OverviewSources {
  subscriptions: readonly SubscriptionRecord[];
  pending: readonly PendingPurchase[];
  creditsOf(plan: Plan): Credits;
  /** Newest first. */
  history: readonly (ChangeRecord & { _id: string })[];
  isHistoryCut: boolean;
  grants: readonly GrantView[];
  /** The intervals of the products that scheduled changes lead to. */
  intervals: IntervalsOf;
}

export function toPlanOverview(
  sources: OverviewSources,
  catalog: PlanCatalog,
  now: number,
): PlanOverview {
  const decision = explainAccess(sources.subscriptions, catalog, now);
  const history = sources.history.map((record) => toHistoryEntry(record, catalog));
  const views = sources.subscriptions.flatMap((record, position) => {
    const evidence = decision.evidence[position];
    if (!evidence) return [];
    const { intervals } = sources;
    const becomes = toScheduledChange(record, evidence, { catalog, intervals });
    return [toSubscriptionView(record, evidence, endingOf(record, history), becomes)];
  });
  const subscriptions = inOrder(views.toReversed(), decision.grantedBy).slice(0, MAX_SHOWN);
  const credits = sources.creditsOf(decision.plan);
  return {
    plan: decision.plan,
    grantedBy: decision.grantedBy,
    subscriptions,
    pending: sources.pending.map((purchase) => toPendingView(purchase, catalog)),
    found: findLinked(sources.history, subscriptions, now),
    credits,
    history,
    isHistoryCut: sources.isHistoryCut,
    grants: [...sources.grants],
    decidedAt: now,
    changesAt: nextOf([credits.resetsAt ?? now, ...subscriptions.flatMap(turningPoints)], now),
  };
}

function findLinked(
  history: OverviewSources["history"],
  subscriptions: readonly SubscriptionView[],
  now: number,
): FoundPurchase | null {
  for (const { kinds, recordedAt, polarSubscriptionId } of history) {
    if (!kinds.includes("claimed") || now - recordedAt > NEWS_MS) continue;
    const view = subscriptions.find((one) => one.polarSubscriptionId === polarSubscriptionId);
    const reason = view?.access.reason;
    if (view?.plan && (reason === "active" || reason === "trialing")) {
      return { polarSubscriptionId, plan: view.plan, isTrialing: reason === "trialing" };
    }
  }
  return null;
}

function endingOf(
  { polarSubscriptionId }: SubscriptionRecord,
  history: readonly HistoryEntry[],
): Ending | null {
  const entry = history.find(
    ({ kinds, ...told }) =>
      told.polarSubscriptionId === polarSubscriptionId && kinds.includes("ended"),
  );
  return entry ? { at: entry.changedAt, plan: entry.previousPlan ?? entry.plan } : null;
}

const inOrder = (
  newestFirst: readonly SubscriptionView[],
  grantedBy: string | null,
): SubscriptionView[] =>
  newestFirst.toSorted((a, b) => placeOf(a, grantedBy) - placeOf(b, grantedBy));

function placeOf(view: SubscriptionView, grantedBy: string | null): number {
  if (view.polarSubscriptionId === grantedBy) return 0;
  if (view.access.grants) return 1;
  return isLive(view.state) ? 2 : 3;
}

const toPendingView = ({ productId, ...purchase }: PendingPurchase, catalog: PlanCatalog) => ({
  ...purchase,
  plan: productId === null ? null : planOf(productId, catalog),
});

function nextOf(moments: readonly number[], now: number): number | null {
  const ahead = moments.filter((moment) => moment > now);
  return ahead.length === 0 ? null : Math.min(...ahead);
}
