// The one way this backend calls providers: each API call is first counted against the user's quota, and none is
// made before the provider's retry time.
import { calculateRateLimit, RateLimiter } from "@convex-dev/rate-limiter";
import { type Infer, v } from "convex/values";
import { HOUR, SECOND } from "../../../lib/durations";
import {
  createTransport,
  TRANSPORT_LIMITS,
  type Transport,
} from "../../../lib/providers/bounded-fetch";
import { ProviderError } from "../../../lib/providers/error";
import { type Provider, vProvider } from "../../../lib/providers/names";
import { retrying } from "../../../lib/providers/retrying-transport";
import { components, internal } from "../../_generated/api";
import type { ActionCtx, MutationCtx, QueryCtx } from "../../_generated/server";
import { readPause } from "./pauseStore";

const PER_HOUR: Readonly<Record<Provider, number>> = { figma: 1000, github: 5000 };

const inAnHour = (provider: Provider) => ({
  kind: "fixed window" as const,
  rate: PER_HOUR[provider],
  period: HOUR,
});

/** Per user and hour, as the contract states. */
export const quotas = new RateLimiter(components.rateLimiter, {
  figma: inAnHour("figma"),
  github: inAnHour("github"),
} satisfies Record<Provider, unknown>);

export interface QuotaLeft {
  readonly left: number;
  /** Epoch ms; null while nothing was used. */
  readonly resetsAt: number | null;
}

export async function readQuota(
  ctx: QueryCtx,
  provider: Provider,
  userId: string,
  now: number,
): Promise<QuotaLeft> {
  const { value, ts, config } = await quotas.getValue(ctx, provider, { key: userId });
  if (ts === 0) return { left: PER_HOUR[provider], resetsAt: null };
  const current = calculateRateLimit({ value, ts }, config, now);
  const left = Math.max(0, Math.floor(current.value));
  return { left, resetsAt: left === PER_HOUR[provider] ? null : current.ts + HOUR };
}

/** The user, provider and connection a call is made for. */
export const callOwnerFields = {
  userId: v.string(),
  provider: vProvider,
  /** Absent while an account is being connected, which must not wait for another account's limit. */
  connectionId: v.optional(v.string()),
};
export const vCallOwner = v.object(callOwnerFields);
export type CallOwner = Infer<typeof vCallOwner>;

export const vCallPermit = v.union(
  v.object({ outcome: v.literal("go") }),
  v.object({ outcome: v.literal("wait"), delayMs: v.number() }),
);
export type CallPermit = Infer<typeof vCallPermit>;

/** Counts a call against the user's quota, unless the quota or the provider requires waiting. */
export async function permitCall(
  ctx: MutationCtx,
  { userId, provider, connectionId }: CallOwner,
  now: number,
): Promise<CallPermit> {
  const until = connectionId === undefined ? null : await readPause(ctx, connectionId, now);
  if (until !== null) return { outcome: "wait", delayMs: until - now };
  const { ok, retryAfter = 0 } = await quotas.limit(ctx, provider, { key: userId });
  return ok ? { outcome: "go" } : { outcome: "wait", delayMs: retryAfter };
}

/** Used when a call cost nothing at the provider. */
export async function refundCall(ctx: MutationCtx, { userId, provider }: CallOwner): Promise<void> {
  await quotas.limit(ctx, provider, { key: userId, count: -1 });
}

/** For OAuth endpoints, whose limits belong to the client and not to a user. */
export const oauthTransport: Transport = createTransport();

const HURRIED_MS = 3 * SECOND;

/** For API calls on a user's behalf. A hurried call is made once: the user waits for something else. */
export function apiTransport(
  ctx: ActionCtx,
  owner: CallOwner,
  { isHurried } = { isHurried: false },
): Transport {
  const limits = isHurried ? { ...TRANSPORT_LIMITS, timeoutMs: HURRIED_MS } : TRANSPORT_LIMITS;
  const call = createTransport(limits);
  const counter = countOnQuota(ctx, owner);
  const counted: Transport = (url, request) =>
    countCall(ctx, owner, counter, () => call(url, request));
  return isHurried ? counted : retrying(counted);
}

/** Counts a call before it is made, and refunds it. If `begin` throws, the call is not made. */
export interface CallCounter {
  begin(): Promise<CallPermit>;
  refund(): Promise<unknown>;
}

export const countOnQuota = (ctx: ActionCtx, owner: CallOwner): CallCounter => ({
  begin: () => ctx.runMutation(internal.providers.calls.begin, { owner }),
  refund: () => ctx.runMutation(internal.providers.calls.refund, { owner }),
});

/** A 304 answer costs nothing at GitHub, so it is refunded here too. */
export async function countCall<Answer extends { readonly status: number }>(
  ctx: ActionCtx,
  owner: CallOwner,
  counter: CallCounter,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const permit = await counter.begin();
  if (permit.outcome === "wait") {
    throw new ProviderError("rate_limited", "The user's quota is used up", permit.delayMs);
  }
  try {
    const answer = await call();
    if (answer.status === 304) await counter.refund();
    return answer;
  } catch (error) {
    await rememberLimit(ctx, owner, error);
    throw error;
  }
}

async function rememberLimit(ctx: ActionCtx, owner: CallOwner, error: unknown): Promise<void> {
  if (!(error instanceof ProviderError) || error.failure !== "rate_limited") return;
  const { connectionId } = owner;
  const delayMs = error.retryAfterMs;
  if (delayMs === null || connectionId === undefined) return;
  await ctx.runMutation(internal.providers.calls.pause, { connectionId, delayMs });
}
