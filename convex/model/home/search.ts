// Finds a user's imports and frames by their names. Reads a bounded number of rows, the newest.
import { findMatches } from "../../../lib/home/search";
import type { Found } from "../../../lib/home/view";
import { toTreeNode } from "../../../lib/imports/figma-result";
import type { ImportEntry } from "../../../lib/imports/view";
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { listEntries } from "../imports/entries";

const MOST_IMPORTS = 100;
const MOST_DESIGNS = 20;
const MOST_FRAMES_OF_DESIGN = 200;
const MOST_FOUND = 12;
/** Shown before anything is typed. */
const MOST_RECENT = 5;

export async function searchOwn(ctx: QueryCtx, userId: string, text: string): Promise<Found[]> {
  const entries = await listEntries(ctx, userId, { limit: MOST_IMPORTS });
  const listed = entries.filter(isKept);
  if (text.trim() === "") return listed.slice(0, MOST_RECENT).map(toFoundImport);
  const designs = entries.filter(({ provider, result }) => provider === "figma" && result !== null);
  const frames = await Promise.all(
    designs.slice(0, MOST_DESIGNS).map((entry) => listFrames(ctx, entry)),
  );
  return [
    ...findMatches(text, listed.map(toFoundImport)).slice(0, MOST_FOUND),
    ...findMatches(text, frames.flat()).slice(0, MOST_FOUND),
  ];
}

/** A failed attempt that nothing came before has nothing to open. */
const isKept = ({ status, result }: ImportEntry): boolean =>
  result !== null || (status !== "failed" && status !== "canceled");

const toFoundImport = ({ id, provider, title }: ImportEntry): Found => ({
  importId: id,
  provider,
  nodeId: null,
  title,
  within: "",
});

/** A frame is named by its tree, which every frame with code has. */
async function listFrames(
  ctx: QueryCtx,
  { provider, title, result }: ImportEntry,
): Promise<Found[]> {
  if (result === null) return [];
  const importId = result.id as Id<"imports">;
  const trees = await ctx.db
    .query("importArtifacts")
    .withIndex("by_importId_and_name", (q) =>
      q.eq("importId", importId).gte("name", "trees/").lt("name", "trees0"),
    )
    .take(MOST_FRAMES_OF_DESIGN);
  return trees.flatMap(({ name, frame }) => {
    const nodeId = toTreeNode(name);
    if (nodeId === null || !frame?.title) return [];
    return [{ importId, provider, nodeId, title: frame.title, within: title }];
  });
}
