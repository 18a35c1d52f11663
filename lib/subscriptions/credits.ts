import { type Infer, v } from "convex/values";
import { DAY } from "../durations";
import { ALLOWANCES, type Plan, vPlan } from "./plans";

// The credits of each plan, and the effect of spending them. Pure.

export const CREDIT_WINDOW_MS = DAY;
/** The lifetime of an idempotency key; afterwards the same key counts as a new spend. */
export const SPEND_LIFE_MS = 30 * DAY;
/** A list of spends holds no more. */
export const MOST_LISTED_SPENDS = 1000;
export const MAX_CREDITS_PER_SPEND = 10_000;
export const MAX_IDEMPOTENCY_KEY_LENGTH = 200;

const vLimit = v.union(v.number(), v.null());

export const usageWindowFields = {
  userId: v.string(),
  /** Epoch ms of the window's first spend. */
  startedAt: v.number(),
  used: v.number(),
  /** Left of what operators have added. It does not expire and is spent after the plan's credits. */
  extra: v.optional(v.number()),
};
const vUsageWindow = v.object(usageWindowFields);
export type UsageWindow = Omit<Infer<typeof vUsageWindow>, "userId">;

const balanceFields = {
  remaining: vLimit,
  /** Epoch ms at which all credits are available again; null while none are used. */
  resetsAt: vLimit,
};

export const spendFields = {
  userId: v.string(),
  idempotencyKey: v.string(),
  amount: v.number(),
  /** Epoch ms. */
  spentAt: v.number(),
  /** The user's plan at that time. */
  plan: vPlan,
  /** The result of the spend; a repeated request with the same key gets the same result. */
  ...balanceFields,
};

export const vCredits = v.object({
  allowance: vLimit,
  /** Of the plan's credits. */
  used: v.number(),
  /** Part of `remaining`; absent if none is left. */
  extra: v.optional(v.number()),
  ...balanceFields,
});
export type Credits = Infer<typeof vCredits>;

export const vSpendAnswer = v.object({
  outcome: v.union(v.literal("spent"), v.literal("duplicate"), v.literal("insufficient")),
  ...balanceFields,
});
export type SpendAnswer = Infer<typeof vSpendAnswer>;

/** Returns null if no window is open: the next spend opens one. */
const runningWindow = (window: UsageWindow | null, now: number): UsageWindow | null =>
  window && now < window.startedAt + CREDIT_WINDOW_MS ? window : null;

/** Uses the plan at `now` (epoch ms), so an upgrade raises the remainder at once. */
export function toCredits(plan: Plan, window: UsageWindow | null, now: number): Credits {
  const running = runningWindow(window, now);
  const used = running?.used ?? 0;
  const extra = window?.extra ?? 0;
  const allowance = ALLOWANCES[plan];
  return {
    allowance,
    used,
    ...(extra > 0 && { extra }),
    remaining: allowance === null ? null : Math.max(0, allowance - used) + extra,
    resetsAt: running && running.startedAt + CREDIT_WINDOW_MS,
  };
}

/** Returns the window after the spend, or null if too few credits remain. */
export function spendFrom(
  plan: Plan,
  window: UsageWindow | null,
  amount: number,
  now: number,
): UsageWindow | null {
  const { remaining, used, extra = 0 } = toCredits(plan, window, now);
  if (remaining !== null && amount > remaining) return null;
  const fromPlan = remaining === null ? amount : Math.min(amount, remaining - extra);
  const left = extra - (amount - fromPlan);
  return {
    startedAt: runningWindow(window, now)?.startedAt ?? now,
    used: used + fromPlan,
    extra: left > 0 ? left : undefined,
  };
}

/** A user who has never spent gets a window that is over. */
export const addExtra = (window: UsageWindow | null, amount: number): UsageWindow => ({
  ...(window ?? { startedAt: 0, used: 0 }),
  extra: (window?.extra ?? 0) + amount,
});

export const MAX_REASON_LENGTH = 300;

export const grantFields = {
  userId: v.string(),
  idempotencyKey: v.string(),
  amount: v.number(),
  /** For operators; it dies with the user, which the audit log does not. */
  reason: v.string(),
  operatorId: v.string(),
  /** Epoch ms. */
  grantedAt: v.number(),
};
const vGrant = v.object(grantFields);
export type Grant = Infer<typeof vGrant>;

/** What the user sees of an addition. */
export const vGrantView = v.object({ id: v.string(), amount: v.number(), grantedAt: v.number() });
export type GrantView = Infer<typeof vGrantView>;

/** Returns the problem with an addition, or null if it is valid. */
export function refuseGrant(grant: Pick<Grant, "amount" | "idempotencyKey" | "reason">) {
  if (grant.reason.trim() === "" || grant.reason.length > MAX_REASON_LENGTH) {
    return `reason must have 1 to ${MAX_REASON_LENGTH} characters`;
  }
  return refuseSpend(grant);
}

/** Returns the problem with a spend, or null if it is valid. */
export function refuseSpend(spend: { amount: number; idempotencyKey: string }): string | null {
  const { amount, idempotencyKey } = spend;
  if (!Number.isInteger(amount) || amount < 1 || amount > MAX_CREDITS_PER_SPEND) {
    return `amount must be a whole number from 1 to ${MAX_CREDITS_PER_SPEND}`;
  }
  if (idempotencyKey.trim() === "" || idempotencyKey.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    return `idempotencyKey must have 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters`;
  }
  return null;
}

export const SPENT_DIFFERENTLY = "This idempotencyKey was spent with another amount";
