// The one writer of `rhythms` and `openHours`: the usual traffic of each source of events, and the hour that is not over.
import { WEBHOOK_ENDPOINTS, type WebhookEndpoint } from "../../../lib/webhooks/refusal-record";
import {
  addArrival,
  type Learned,
  startLearning,
  toMinuteStart,
} from "../../../lib/webhooks/rhythm";
import { judgeSilence, type Silence } from "../../../lib/webhooks/silence";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

interface Stored {
  rhythm: Doc<"rhythms">;
  open: Doc<"openHours">;
}

async function findLearned(ctx: QueryCtx, source: WebhookEndpoint): Promise<Stored | null> {
  const rhythm = await ctx.db
    .query("rhythms")
    .withIndex("by_source", (q) => q.eq("source", source))
    .unique();
  const open = await ctx.db
    .query("openHours")
    .withIndex("by_source", (q) => q.eq("source", source))
    .unique();
  return rhythm && open ? { rhythm, open } : null;
}

function toLearned({ rhythm, open }: Stored): Learned {
  const { _id, _creationTime, ...learned } = rhythm;
  const { _id: _openId, _creationTime: _openedAt, ...hour } = open;
  return { rhythm: learned, open: hour };
}

/** Adds the moments at which events of a source came. The long row is written once an hour, the short one once a minute. */
export async function noteArrivals(
  ctx: MutationCtx,
  source: WebhookEndpoint,
  moments: readonly number[],
): Promise<void> {
  const minutes = [...new Set(moments.map(toMinuteStart))].toSorted((a, b) => a - b);
  const [first] = minutes;
  if (first === undefined) return;
  const stored = await findLearned(ctx, source);
  const before = stored ? toLearned(stored) : startLearning(source, first);
  let after = before;
  for (const at of minutes) {
    const isSilent = judgeSilence(after, at).state === "silent";
    after = addArrival(after, at, isSilent);
  }
  if (!stored) {
    await ctx.db.insert("rhythms", after.rhythm);
    await ctx.db.insert("openHours", after.open);
    return;
  }
  if (after.open !== before.open) await ctx.db.replace("openHours", stored.open._id, after.open);
  if (after.rhythm !== before.rhythm)
    await ctx.db.replace("rhythms", stored.rhythm._id, after.rhythm);
}

/** One for each source that has sent anything. */
export async function readSilences(ctx: QueryCtx, now: number): Promise<Silence[]> {
  const silences: Silence[] = [];
  for (const source of WEBHOOK_ENDPOINTS) {
    const stored = await findLearned(ctx, source);
    if (stored) silences.push(judgeSilence(toLearned(stored), now));
  }
  return silences;
}
