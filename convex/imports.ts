// Imports as people start, watch and remove them. The work itself is imports/steps.ts.
import { v } from "convex/values";
import { vArtifactPart } from "../lib/imports/artifact-part";
import { vImportPreview, vImportRequest, vRepositoryList } from "../lib/imports/preview";
import { vImportSource } from "../lib/imports/source";
import { vImportDetail, vImportView } from "../lib/imports/view";
import { userAction, userMutation, userQuery } from "./functions";
import { readArtifactPart } from "./model/imports/artifactStore";
import { previewSource } from "./model/imports/previewActions";
import {
  cancelImport,
  findOwnImport,
  listImports,
  removeImport,
  startImport,
  toDetail,
  toView,
} from "./model/imports/recordStore";
import { listRepositoriesOf } from "./model/imports/repositoryListActions";

/** Says what an import would bring and cost; starts nothing. */
export const preview = userAction({
  args: { request: vImportRequest },
  returns: vImportPreview,
  handler: (ctx, { request }) => previewSource(ctx, ctx.userId, request),
});

/** An import of this source that is under way is not started twice: its id comes back. */
export const start = userMutation({
  args: { source: vImportSource },
  returns: v.id("imports"),
  handler: (ctx, { source }) => startImport(ctx, ctx.userId, source, Date.now()),
});

/** Nothing happens to an import that has ended, or that is somebody else's. */
export const cancel = userMutation({
  args: { importId: v.string() },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    if (found) await cancelImport(ctx, found, Date.now());
    return null;
  },
});

/** Cancels it first when it is still active. Its results go with it. */
export const remove = userMutation({
  args: { importId: v.string() },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    if (found) await removeImport(ctx, found);
    return null;
  },
});

/** The latest, newest first: fifty unless more are asked for, and never more than five hundred. */
export const list = userQuery({
  args: { limit: v.optional(v.number()) },
  returns: v.array(vImportView),
  handler: async (ctx, { limit }) => (await listImports(ctx, ctx.userId, limit)).map(toView),
});

/** Null when there is none, or it is somebody else's. */
export const get = userQuery({
  args: { importId: v.string() },
  returns: v.union(vImportDetail, v.null()),
  handler: async (ctx, { importId }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    return found && (await toDetail(ctx, found));
  },
});

/** One part of a text; null when there is no such text or part. */
export const readArtifact = userQuery({
  args: { importId: v.string(), name: v.string(), part: v.number() },
  returns: v.union(vArtifactPart, v.null()),
  handler: async (ctx, { importId, name, part }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    if (found?.status !== "completed") return null;
    return await readArtifactPart(ctx, found._id, name, part);
  },
});

/** What the GitHub account that is connected can see; `search` is part of a name. */
export const listRepositories = userAction({
  args: { search: v.string() },
  returns: vRepositoryList,
  handler: (ctx, { search }) => listRepositoriesOf(ctx, ctx.userId, search),
});
