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

export const vCredits = v.object({ allowance: vLimit, used: v.number(), ...balanceFields });
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
  const allowance = ALLOWANCES[plan];
  return {
    allowance,
    used,
    remaining: allowance === null ? null : Math.max(0, allowance - used),
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
  const { remaining, used } = toCredits(plan, window, now);
  if (remaining !== null && amount > remaining) return null;
  return { startedAt: runningWindow(window, now)?.startedAt ?? now, used: used + amount };
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
