// How this backend calls providers: one way, with the user's quota counted before each call to an API, and never before
// the time that the provider itself has named.
import { calculateRateLimit, RateLimiter } from "@convex-dev/rate-limiter";
import { type Infer, v } from "convex/values";
import { HOUR } from "../../../lib/durations";
import { createTransport, type Transport } from "../../../lib/providers/bounded-fetch";
import { ProviderError } from "../../../lib/providers/error";
import { type Provider, vProvider } from "../../../lib/providers/names";
import { retrying } from "../../../lib/providers/retrying-transport";
import {
  createStreamTransport,
  type StreamedAnswer,
  type StreamTransport,
} from "../../../lib/providers/streamed-fetch";
import { components, internal } from "../../_generated/api";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { withSignsOfLife } from "../imports/heartbeat";
import { StaleWork } from "./staleWork";

const PER_HOUR: Readonly<Record<Provider, number>> = { figma: 1000, github: 5000 };

/** Per user and hour, as the contract states them. */
export const quotas = new RateLimiter(components.rateLimiter, {
  figma: { kind: "fixed window", rate: PER_HOUR.figma, period: HOUR },
  github: { kind: "fixed window", rate: PER_HOUR.github, period: HOUR },
});

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

/** Whose call it is; an import's call is counted for it too, and made only while the step holds its fence. */
export const vCallOwner = v.object({
  userId: v.string(),
  provider: vProvider,
  /** Absent while there is none: an account that is being connected waits for no other's limit. */
  connectionId: v.optional(v.string()),
  work: v.union(v.object({ importId: v.id("imports"), fence: v.number() }), v.null()),
});
export type CallOwner = Infer<typeof vCallOwner>;

export const vCallPermit = v.union(
  v.object({ outcome: v.literal("go") }),
  v.object({ outcome: v.literal("wait"), delayMs: v.number() }),
  /** Another step has taken over, or the import has ended. */
  v.object({ outcome: v.literal("stale") }),
);

/** For the OAuth endpoints, which belong to the client and to no user's quota. */
export const oauthTransport: Transport = createTransport();

/** For the API, on a user's behalf. */
export function apiTransport(ctx: ActionCtx, account: Omit<CallOwner, "work">): Transport {
  const call = createTransport();
  const owner = { ...account, work: null };
  return retrying((url, request) => counted(ctx, owner, () => call(url, request)));
}

/** For the API, to be read while it arrives. Tried once: whoever reads decides what a failure means. */
export function streamTransport(ctx: ActionCtx, owner: CallOwner): StreamTransport {
  const call = createStreamTransport();
  const { work } = owner;
  return async (url, headers, read) => {
    const ask = (guard: (answer: StreamedAnswer) => StreamedAnswer) =>
      call(url, headers, async (answer) => ({
        status: answer.status,
        result: await read(guard(answer)),
      }));
    const { result } = await counted(ctx, owner, () =>
      work ? withSignsOfLife(ctx, work, ask) : ask((answer) => answer),
    );
    return result;
  };
}

/** An answer of 304 costs nothing: not at GitHub, and not here. */
async function counted<Answer extends { readonly status: number }>(
  ctx: ActionCtx,
  owner: CallOwner,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const permit = await ctx.runMutation(internal.providerCalls.begin, { owner });
  if (permit.outcome === "stale") throw new StaleWork();
  if (permit.outcome === "wait") {
    throw new ProviderError("rate_limited", "The user's quota is used up", permit.delayMs);
  }
  try {
    const answer = await call();
    if (answer.status === 304) await ctx.runMutation(internal.providerCalls.giveBack, { owner });
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
  await ctx.runMutation(internal.providerCalls.pause, { connectionId, delayMs });
}
