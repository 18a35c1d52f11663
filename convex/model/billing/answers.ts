// The billing room sells plans: products, checkouts, customers and the plan overview.
//
// Calls the payment provider on a user's behalf and turns failures into refusals.
import { RateLimiter } from "@convex-dev/rate-limiter";
import { readProviderReason, toRefusalCode } from "../../../lib/billing/provider-reason";
import { PurchaseError, type RefusalCode, toRefusal } from "../../../lib/billing/refusal";
import { MINUTE } from "../../../lib/durations";
import type { PolarClient } from "../../../lib/providers/polar-client";
import { toPolarFailure } from "../../../lib/providers/polar-failure";
import { components } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { findPolar } from "../providers/polar";

/** All users of a deployment share the provider's rate limit, so one user must not use it up. */
export const quotas = new RateLimiter(components.rateLimiter, {
  purchases: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 30 },
  // Reading comes with the page and after events, so it must not use up the user's own steps.
  reads: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  visits: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 120 },
});

/** Returns the provider's client, after counting one request against the user's quota. */
export async function requirePolar(
  ctx: ActionCtx,
  userId: string,
  quota: "purchases" | "reads" = "purchases",
): Promise<PolarClient> {
  const polar = findPolar();
  if (!polar) throw new PurchaseError("not_configured");
  const { ok } = await quotas.limit(ctx, quota, { key: userId });
  if (!ok) throw new PurchaseError("too_many_requests");
  return polar;
}

/** Returns expected failures as results; unexpected failures throw. */
export async function answering<Answer extends object>(work: () => Promise<Answer>) {
  try {
    return { ok: true as const, ...(await work()) };
  } catch (error) {
    if (error instanceof PurchaseError) return toRefusal(error);
    throw error;
  }
}

/** `missing` is the refusal for a 404 from the provider. */
export async function asking<Result>(
  ask: () => Promise<Result>,
  missing: RefusalCode,
): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    const failure = toPolarFailure(cause);
    if (!failure) throw cause;
    const reason = readProviderReason(cause);
    const code = toRefusalCode(failure.kind, reason, missing);
    throw new PurchaseError(code, { cause, reason: reason.text });
  }
}
