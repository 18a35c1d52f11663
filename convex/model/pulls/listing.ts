// Lists what a user's pull requests are, whatever the frame. Only reads.
import { CHOSEN_PARAMETER, writeChosen } from "../../../lib/generations/set";
import { frameHref, importHref } from "../../../lib/page-paths";
import { describePull, numberOf, type PullEntry } from "../../../lib/pulls/record";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findNewestImport } from "../imports/versions";
import { ofUser } from "./recordStore";

const LISTED = 24;
const MOST_LISTED = 200;
/** An update of a pull request has a row of its own. */
const MOST_READ = 400;

type Pull = Doc<"pullRequests">;

export interface PullQuery {
  readonly limit?: number | undefined;
  /** Only those that are open, or about to be. */
  readonly isOpen?: boolean | undefined;
}

/** Newest first, each once: of one with updates, the newest row that has not failed. */
export async function listEntries(
  ctx: QueryCtx,
  userId: string,
  { limit = LISTED, isOpen = false }: PullQuery,
): Promise<PullEntry[]> {
  const most = Number.isNaN(limit) ? LISTED : Math.min(MOST_LISTED, Math.max(1, Math.floor(limit)));
  const shown = new Map<string, Pull>();
  let read = 0;
  for await (const row of ofUser(ctx, userId)) {
    const key = keyOf(row);
    if (!shown.has(key) && (!isOpen || isUnderWay(row))) shown.set(key, row);
    read += 1;
    if (shown.size === most || read === MOST_READ) break;
  }
  return await Promise.all([...shown.values()].map((row) => toEntry(ctx, row)));
}

export const hasAny = async (ctx: QueryCtx, userId: string): Promise<boolean> =>
  (await ofUser(ctx, userId).first()) !== null;

const isUnderWay = ({ status }: Pull): boolean => status === "working" || status === "open";

function keyOf(row: Pull): string {
  const number = row.status === "failed" ? null : numberOf(row);
  return number === null ? row._id : `${row.repository}#${number}`;
}

async function toEntry(ctx: QueryCtx, row: Pull): Promise<PullEntry> {
  const { title, importTitle } = row;
  return { ...describePull(row._id, row), title, importTitle, page: await findPage(ctx, row) };
}

async function findPage(ctx: QueryCtx, row: Pull): Promise<string | null> {
  const generation = await ctx.db.get("generations", row.generationId);
  if (!generation) return null;
  const { userId, sourceKey, nodeId, target } = generation;
  const shownIn =
    (await ctx.db.get("imports", generation.importId)) ??
    (await findNewestImport(ctx, userId, sourceKey));
  if (!shownIn) return null;
  const { language, version, otherIds = [] } = row;
  const form = new URLSearchParams({ target, language, version });
  if (otherIds.length === 0) return `${frameHref(shownIn._id, nodeId)}?${form}`;
  const others = await Promise.all(otherIds.map((id) => ctx.db.get("generations", id)));
  form.set(CHOSEN_PARAMETER, writeChosen([nodeId, ...others.flatMap((one) => one?.nodeId ?? [])]));
  return `${importHref("figma", shownIn._id)}?${form}`;
}
