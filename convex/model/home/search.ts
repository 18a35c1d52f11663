// Finds a user's imports and frames by their names. Reads a bounded number of rows, the newest.
import { findMatches } from "../../../lib/home/search";
import { type Found, newestOfEachSource } from "../../../lib/home/view";
import { toTreeNode } from "../../../lib/imports/figma-result";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { listImports } from "../imports/recordStore";

const MOST_IMPORTS = 200;
const MOST_DESIGNS = 20;
const MOST_FRAMES_OF_DESIGN = 200;
const MOST_FOUND = 12;
/** Shown before anything is typed. */
const MOST_RECENT = 5;

type Import = Doc<"imports">;

export async function searchOwn(ctx: QueryCtx, userId: string, text: string): Promise<Found[]> {
  const imports = await listImports(ctx, userId, MOST_IMPORTS);
  const listed = newestOfEachSource(imports.filter(({ status }) => isKept(status)));
  if (text.trim() === "") return listed.slice(0, MOST_RECENT).map(toFoundImport);
  const completed = imports.filter(({ status }) => status === "completed");
  const designs = newestOfEachSource(completed)
    .filter(({ provider }) => provider === "figma")
    .slice(0, MOST_DESIGNS);
  const frames = await Promise.all(designs.map((row) => listFrames(ctx, row)));
  return [
    ...findMatches(text, listed.map(toFoundImport)).slice(0, MOST_FOUND),
    ...findMatches(text, frames.flat()).slice(0, MOST_FOUND),
  ];
}

const isKept = (status: Import["status"]): boolean => status !== "failed" && status !== "canceled";

const toFoundImport = ({ _id, provider, title }: Import): Found => ({
  importId: _id,
  provider,
  nodeId: null,
  title,
  within: "",
});

/** A frame is named by its tree, which every frame with code has. */
async function listFrames(ctx: QueryCtx, { _id, provider, title }: Import): Promise<Found[]> {
  const trees = await ctx.db
    .query("importArtifacts")
    .withIndex("by_importId_and_name", (q) =>
      q.eq("importId", _id).gte("name", "trees/").lt("name", "trees0"),
    )
    .take(MOST_FRAMES_OF_DESIGN);
  return trees.flatMap(({ name, frame }) => {
    const nodeId = toTreeNode(name);
    if (nodeId === null || !frame?.title) return [];
    return [{ importId: _id, provider, nodeId, title: frame.title, within: title }];
  });
}
