// The home room reads what the other rooms keep of a user; it writes nothing.
import {
  type Home,
  newestOfEachSource,
  type RecentImport,
  type Setup,
} from "../../../lib/home/view";
import type { Provider } from "../../../lib/providers/names";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findConnection } from "../connections/recordStore";
import { isPaid } from "../generations/recordStore";
import { listImports, toView } from "../imports/recordStore";

/** The imports that are looked through for the newest of each source. */
const MOST_READ = 40;
const MOST_SHOWN = 6;
/** Oldest first, so that the first paid one of nearly every user is the first row. */
const MOST_GENERATIONS_READ = 100;

type Import = Doc<"imports">;

export async function readHome(ctx: QueryCtx, userId: string): Promise<Home> {
  const imports = await listImports(ctx, userId, MOST_READ);
  const recent = newestOfEachSource(imports).slice(0, MOST_SHOWN);
  return {
    setup: await readSetup(ctx, userId),
    recent: await Promise.all(recent.map((row) => toRecentImport(ctx, row))),
  };
}

async function readSetup(ctx: QueryCtx, userId: string): Promise<Setup> {
  const isConnected = async (provider: Provider) =>
    (await findConnection(ctx, userId, provider)) !== null;
  const generation = await hasPaidGeneration(ctx, userId);
  return {
    designTool: await isConnected("figma"),
    // Removing a design later takes nothing back.
    design: generation || (await hasCompletedImport(ctx, userId, "figma")),
    codeHost: await isConnected("github"),
    generation,
  };
}

async function hasCompletedImport(
  ctx: QueryCtx,
  userId: string,
  provider: Provider,
): Promise<boolean> {
  const completed = await ctx.db
    .query("imports")
    .withIndex("by_userId_and_provider_and_status", (q) =>
      q.eq("userId", userId).eq("provider", provider).eq("status", "completed"),
    )
    .first();
  return completed !== null;
}

async function hasPaidGeneration(ctx: QueryCtx, userId: string): Promise<boolean> {
  const rows = ctx.db.query("generations").withIndex("by_userId", (q) => q.eq("userId", userId));
  let read = 0;
  for await (const row of rows) {
    if (isPaid(row)) return true;
    read += 1;
    if (read === MOST_GENERATIONS_READ) return false;
  }
  return false;
}

async function toRecentImport(ctx: QueryCtx, row: Import): Promise<RecentImport> {
  return { ...toView(row), thumbnailUrl: await findThumbnailUrl(ctx, row) };
}

async function findThumbnailUrl(ctx: QueryCtx, { _id, status }: Import): Promise<string | null> {
  if (status !== "completed") return null;
  const first = await ctx.db
    .query("importArtifacts")
    .withIndex("by_importId_and_name", (q) =>
      q.eq("importId", _id).gte("name", "thumbnails/").lt("name", "thumbnails0"),
    )
    .first();
  return first?.storageId === undefined ? null : await ctx.storage.getUrl(first.storageId);
}
