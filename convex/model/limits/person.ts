// The limits room bounds how often one person starts something. The numbers are in lib/limits/numbers.ts.
import { RateLimiter } from "@convex-dev/rate-limiter";
import { PERSON_LIMITS, type PersonLimit, toBucket } from "../../../lib/limits/numbers";
import { toLimitError } from "../../../lib/limits/refusal";
import { components } from "../../_generated/api";
import type { ActionCtx, MutationCtx } from "../../_generated/server";

const { connections, previews, imports, generations, pulls, checkouts, exports } = PERSON_LIMITS;

const limiter = new RateLimiter(components.rateLimiter, {
  connections: toBucket(connections),
  previews: toBucket(previews),
  imports: toBucket(imports),
  generations: toBucket(generations),
  pulls: toBucket(pulls),
  checkouts: toBucket(checkouts),
  exports: toBucket(exports),
} satisfies Record<PersonLimit, unknown>);

/** Counts one, or throws what `readLimitError` reads. In a mutation that fails, nothing is counted. */
export async function countOnLimit(
  ctx: MutationCtx | ActionCtx,
  limit: PersonLimit,
  userId: string,
): Promise<void> {
  const { ok, retryAfter } = await limiter.limit(ctx, limit, { key: userId });
  if (!ok) throw toLimitError({ limit, retryAfterMs: retryAfter });
}

export async function forgetLimitsOfUser(ctx: MutationCtx, userId: string): Promise<void> {
  for (const limit of Object.keys(PERSON_LIMITS) as PersonLimit[]) {
    await limiter.reset(ctx, limit, { key: userId });
  }
}
