// How this backend calls providers: one way, with the user's quota counted before each call to an API.
import { RateLimiter } from "@convex-dev/rate-limiter";
import { HOUR } from "../../lib/durations";
import { createTransport, type Transport } from "../../lib/providers/bounded-fetch";
import type { Provider } from "../../lib/providers/names";
import { ProviderError } from "../../lib/providers/provider-error";
import { retrying } from "../../lib/providers/retrying-transport";
import { components } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";

/** Per user and hour, as the contract states them. */
export const quotas = new RateLimiter(components.rateLimiter, {
  figma: { kind: "fixed window", rate: 1000, period: HOUR },
  github: { kind: "fixed window", rate: 5000, period: HOUR },
});

/** For the OAuth endpoints, which belong to the client and to no user's quota. */
export const oauthTransport: Transport = createTransport();

/** For the API, on a user's behalf. */
export function apiTransport(ctx: ActionCtx, provider: Provider, userId: string): Transport {
  const call = createTransport();
  return retrying(async (url, request) => {
    const { ok, retryAfter } = await quotas.limit(ctx, provider, { key: userId });
    if (!ok) {
      throw new ProviderError("rate_limited", "The user's quota is used up", retryAfter ?? null);
    }
    return await call(url, request);
  });
}
