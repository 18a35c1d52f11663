// The home room reads what the other rooms keep of a user; it writes nothing.
import { type Home, type Setup, toRecentImport } from "../../../lib/home/view";
import type { QueryCtx } from "../../_generated/server";
import { listEntries } from "../imports/entries";
import { hasAny, listEntries as listPulls } from "../pulls/listing";
import { listLastFrames } from "./frames";

const MOST_SHOWN = 6;
const MOST_FRAMES = 6;
const MOST_PULLS = 4;
/** Oldest first, so that the first paid one of nearly every user is the first row. */
const MOST_GENERATIONS_READ = 100;

export async function readHome(ctx: QueryCtx, userId: string): Promise<Home> {
  const recent = await listEntries(ctx, userId, { limit: MOST_SHOWN });
  return {
    setup: await readSetup(ctx, userId),
    recent: recent.map(toRecentImport),
    frames: await listLastFrames(ctx, userId, MOST_FRAMES),
    openPulls: await listPulls(ctx, userId, { limit: MOST_PULLS, isOpen: true }),
  };
}

async function readSetup(ctx: QueryCtx, userId: string): Promise<Setup> {
  const generation = await hasPaidGeneration(ctx, userId);
  return {
    // Removing a design later takes nothing back.
    design: generation || (await hasDesign(ctx, userId)),
    generation,
    pull: await hasAny(ctx, userId),
  };
}

async function hasDesign(ctx: QueryCtx, userId: string): Promise<boolean> {
  const completed = await ctx.db
    .query("imports")
    .withIndex("by_userId_and_provider_and_status", (q) =>
      q.eq("userId", userId).eq("provider", "figma").eq("status", "completed"),
    )
    .first();
  return completed !== null;
}

async function hasPaidGeneration(ctx: QueryCtx, userId: string): Promise<boolean> {
  const rows = ctx.db.query("generations").withIndex("by_userId", (q) => q.eq("userId", userId));
  let read = 0;
  for await (const row of rows) {
    if (row.forms.length > 0) return true;
    read += 1;
    if (read === MOST_GENERATIONS_READ) return false;
  }
  return false;
}
