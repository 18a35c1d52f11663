// The one writer of `heartbeats`: signed events that this service sends to its own public address, and their arrival.
import {
  type Beat,
  HEARTBEAT_LIFE_MS,
  HEARTBEAT_TYPE,
  type Heartbeat,
  type HeartbeatFailure,
  judgeHeartbeat,
} from "../../../lib/webhooks/heartbeat";
import type { Delivery, Receipt } from "../../../lib/webhooks/polar/event-record";
import type { Doc } from "../../_generated/dataModel";
import { env, type MutationCtx, type QueryCtx } from "../../_generated/server";

/** More than the beats of a day. */
const BEATS_READ = 300;
const PRUNED_AT_ONCE = 20;

export interface HeartbeatSettings {
  appUrl: string;
  secret: string;
}

/** Null unless the backend knows the public address and the secret of the payment endpoint; then there is no heartbeat. */
export function findHeartbeatSettings(): HeartbeatSettings | null {
  const appUrl = (env.APP_URL ?? "").trim().replace(/(?<!\/)\/+$/, "");
  const secret = (env.POLAR_WEBHOOK_SECRET ?? "").split(",")[0]?.trim() ?? "";
  return appUrl !== "" && secret !== "" ? { appUrl, secret } : null;
}

export async function announceBeat(ctx: MutationCtx, now: number): Promise<string> {
  const beatId = `heartbeat_${crypto.randomUUID()}`;
  await ctx.db.insert("heartbeats", { beatId, sentAt: now });
  const old = await ctx.db
    .query("heartbeats")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - HEARTBEAT_LIFE_MS))
    .take(PRUNED_AT_ONCE);
  for (const { _id } of old) await ctx.db.delete("heartbeats", _id);
  return beatId;
}

const findBeat = (ctx: QueryCtx, beatId: string): Promise<Doc<"heartbeats"> | null> =>
  ctx.db
    .query("heartbeats")
    .withIndex("by_beatId", (q) => q.eq("beatId", beatId))
    .unique();

/** Returns null for a delivery that is no heartbeat of ours. Costs other deliveries nothing but a comparison. */
export async function receiveBeat(
  ctx: MutationCtx,
  { eventId, eventType }: Delivery,
  now: number,
): Promise<Receipt | null> {
  if (eventType !== HEARTBEAT_TYPE) return null;
  const beat = await findBeat(ctx, eventId);
  if (!beat) return null;
  if (beat.arrivedAt === undefined) {
    await ctx.db.patch("heartbeats", beat._id, { arrivedAt: now, failure: undefined });
  }
  return { status: "processed", outcome: "ignored", error: null };
}

/** Called with the answer to the beat. Returns true if the beat has not arrived. */
export async function settleBeat(
  ctx: MutationCtx,
  { beatId, failure, status }: { beatId: string; failure: HeartbeatFailure; status?: number },
): Promise<boolean> {
  const beat = await findBeat(ctx, beatId);
  if (!beat || beat.arrivedAt !== undefined) return false;
  await ctx.db.patch("heartbeats", beat._id, { failure, ...(status !== undefined && { status }) });
  return true;
}

export async function readHeartbeat(ctx: QueryCtx, now: number): Promise<Heartbeat> {
  const isOn = findHeartbeatSettings() !== null;
  const beats = isOn ? await ctx.db.query("heartbeats").order("desc").take(BEATS_READ) : [];
  return judgeHeartbeat(beats.map(toBeat), isOn, now);
}

const toBeat = ({ _id, _creationTime, ...beat }: Doc<"heartbeats">): Beat => beat;
