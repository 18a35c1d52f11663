// Lets users preview, start, watch and remove imports. The steps of an import are in imports/steps.ts.
import { v } from "convex/values";
import { readVariableExports } from "../lib/designs/read/variable-exports";
import { vArtifactPart } from "../lib/imports/artifact-part";
import { vExportFiles } from "../lib/imports/export-file";
import { isTreeName, toPreviewName, toThumbnailName } from "../lib/imports/figma-result";
import { toRecordedMatch, vCodeVersion, vFrameMatch } from "../lib/imports/frame-match";
import { vImportPreview, vImportRequest, vRepositoryList } from "../lib/imports/preview";
import { vImportSource } from "../lib/imports/source";
import { vEntryQuery, vImportDetail, vImportEntry } from "../lib/imports/view";
import { userAction, userMutation, userQuery } from "./functions";
import { readArtifactPart, saveMatch } from "./model/imports/artifactStore";
import { removeImportsOfSource } from "./model/imports/departures";
import { listEntries } from "./model/imports/entries";
import { previewSource } from "./model/imports/previewActions";
import {
  cancelImport,
  findOwnImport,
  removeImport,
  startImport,
  toDetail,
} from "./model/imports/recordStore";
import { listRepositoriesOf } from "./model/imports/repositoryListActions";
import { countOnLimit } from "./model/limits/person";

/** Reports what an import would contain and cost, without starting it. */
export const preview = userAction({
  args: { request: vImportRequest },
  returns: vImportPreview,
  handler: async (ctx, { request }) => {
    await countOnLimit(ctx, "previews", ctx.userId);
    return await previewSource(ctx, ctx.userId, request);
  },
});

/** Returns the id of the active import of the same source instead of starting a second one. */
export const start = userMutation({
  args: {
    source: vImportSource,
    /** The files that Figma exports a design's variables as, one for each mode. */
    exports: vExportFiles,
  },
  returns: v.id("imports"),
  handler: async (ctx, { source, exports = [] }) => {
    await countOnLimit(ctx, "imports", ctx.userId);
    const variables = readVariableExports(exports);
    return await startImport(ctx, ctx.userId, { source, variables }, Date.now());
  },
});

/** Does nothing for an import that has ended or belongs to another user. */
export const cancel = userMutation({
  args: { importId: v.string() },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    if (found) await cancelImport(ctx, found, Date.now());
    return null;
  },
});

/** Cancels an active import first. Deletes its results too, and on request every other version of its source. */
export const remove = userMutation({
  args: { importId: v.string(), allVersions: v.optional(v.boolean()) },
  returns: v.null(),
  handler: async (ctx, { importId, allVersions = false }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    if (!found) return null;
    if (allVersions) await removeImportsOfSource(ctx, found);
    else await removeImport(ctx, found);
    return null;
  },
});

/** One entry per source, the newest first by default; 50 by default and 500 at most. */
export const list = userQuery({
  args: vEntryQuery.fields,
  returns: v.array(vImportEntry),
  handler: async (ctx, wanted) => await listEntries(ctx, ctx.userId, wanted),
});

/** Returns null when the import does not exist or belongs to another user. */
export const get = userQuery({
  args: { importId: v.string() },
  returns: v.union(vImportDetail, v.null()),
  handler: async (ctx, { importId }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    return found && (await toDetail(ctx, found));
  },
});

/** Returns one part of a text, or null when the text or the part does not exist. Trees are what generations sell. */
export const readArtifact = userQuery({
  args: { importId: v.string(), name: v.string(), part: v.number() },
  returns: v.union(vArtifactPart, v.null()),
  handler: async (ctx, { importId, name, part }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    if (found?.status !== "completed" || isTreeName(name)) return null;
    return await readArtifactPart(ctx, found._id, name, part);
  },
});

/** Keeps how closely a frame's code matches the provider's render. Ignores what is not the caller's or not a number. */
export const recordMatch = userMutation({
  args: {
    importId: v.string(),
    nodeId: v.string(),
    version: vCodeVersion,
    match: vFrameMatch,
  },
  returns: v.null(),
  handler: async (ctx, { importId, nodeId, version, match }) => {
    const found = await findOwnImport(ctx, ctx.userId, importId);
    const recorded = toRecordedMatch(match);
    if (found?.status !== "completed" || recorded === null) return null;
    const names = { preview: toPreviewName(nodeId, version), render: toThumbnailName(nodeId) };
    await saveMatch(ctx, found._id, { ...names, match: recorded });
    return null;
  },
});

/** Lists the repositories the connected GitHub account can access; `search` matches part of a name. */
export const listRepositories = userAction({
  args: { search: v.string() },
  returns: vRepositoryList,
  handler: (ctx, { search }) => listRepositoriesOf(ctx, ctx.userId, search),
});
