// Lists what a user has imported: one entry per source, whatever the number of its versions.
import { toThumbnailName } from "../../../lib/imports/figma-result";
import type { EntryQuery, ImportEntry } from "../../../lib/imports/view";
import { describeImport } from "../../../lib/imports/view";
import { PROVIDERS, type Provider } from "../../../lib/providers/names";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findArtifact, findFirstRender } from "./artifactStore";
import { findNewestImport } from "./versions";

const LISTED = 50;
const MOST_LISTED = 500;

type Import = Doc<"imports">;

/** By title, or else newest first. A search matches words of titles, the last one by its beginning. */
export async function listEntries(
  ctx: QueryCtx,
  userId: string,
  { provider, search = "", sort = "newest", limit = LISTED }: EntryQuery,
): Promise<ImportEntry[]> {
  const most = Number.isNaN(limit) ? LISTED : Math.min(MOST_LISTED, Math.max(1, Math.floor(limit)));
  const providers = provider === undefined ? PROVIDERS : [provider];
  const rows: Import[] = [];
  for (const one of providers) {
    const found =
      search.trim() === ""
        ? await readSorted(ctx, userId, one, sort).take(most)
        : await findByTitle(ctx, userId, one, search).take(most);
    rows.push(...found);
  }
  const compare = sort === "name" ? byTitle : byAge;
  return await Promise.all(
    rows
      .toSorted(compare)
      .slice(0, most)
      .map((row) => toEntry(ctx, row)),
  );
}

/** The newest imports of different sources. */
export const listNewestOf = (
  ctx: QueryCtx,
  userId: string,
  provider: Provider,
  limit: number,
): Promise<Import[]> => readSorted(ctx, userId, provider, "newest").take(limit);

const byAge = (one: Import, other: Import) => other._creationTime - one._creationTime;

function byTitle(one: Import, other: Import): number {
  const [left, right] = [one.titleKey ?? "", other.titleKey ?? ""];
  if (left === right) return byAge(one, other);
  return left < right ? -1 : 1;
}

const readSorted = (ctx: QueryCtx, userId: string, provider: Provider, sort: EntryQuery["sort"]) =>
  sort === "name"
    ? ctx.db
        .query("imports")
        .withIndex("by_userId_and_provider_and_isSuperseded_and_titleKey", (q) =>
          q.eq("userId", userId).eq("provider", provider).eq("isSuperseded", undefined),
        )
    : ctx.db
        .query("imports")
        .withIndex("by_userId_and_provider_and_isSuperseded", (q) =>
          q.eq("userId", userId).eq("provider", provider).eq("isSuperseded", undefined),
        )
        .order("desc");

const findByTitle = (ctx: QueryCtx, userId: string, provider: Provider, search: string) =>
  ctx.db
    .query("imports")
    .withSearchIndex("search_title", (q) =>
      q
        .search("title", search)
        .eq("userId", userId)
        .eq("provider", provider)
        .eq("isSuperseded", undefined),
    );

/** A newest attempt that has no results yet, or failed, shows those of the last completed version. */
async function toEntry(ctx: QueryCtx, row: Import): Promise<ImportEntry> {
  const { _id, _creationTime, ...record } = row;
  const isComplete = row.status === "completed";
  const result = isComplete ? row : await findNewestImport(ctx, row.userId, row.sourceKey);
  return {
    ...describeImport(_id, record),
    result: result && {
      id: result._id,
      summary: result.summary ?? null,
      version: result.version ?? 1,
      coverUrl: await findCover(ctx, result),
    },
  };
}

/** The address of the render that stands for a design; null without one. */
async function findCover(ctx: QueryCtx, { _id, summary }: Import): Promise<string | null> {
  if (summary?.provider !== "figma") return null;
  const { cover } = summary;
  const named = cover === undefined ? null : await findArtifact(ctx, _id, toThumbnailName(cover));
  const render = named ?? (await findFirstRender(ctx, _id));
  return render?.storageId === undefined ? null : await ctx.storage.getUrl(render.storageId);
}
