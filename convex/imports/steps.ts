// Runs the steps of imports: the action that does the work, and the transactions around it. All functions are
// internal.
import { vOnCompleteArgs } from "@convex-dev/workpool";
import { type Infer, v } from "convex/values";
import { SECOND } from "../../lib/durations";
import { vCheckpoint } from "../../lib/imports/checkpoint";
import { decideAfterEndedStep, decideAfterLostStep } from "../../lib/imports/retry";
import { holdingFields, vStepEnding, vStepTask } from "../../lib/imports/step";
import { vImportSummary } from "../../lib/imports/summary";
import { internal } from "../_generated/api";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import { copyTextArtifact, listArtifacts, sweepFiles } from "../model/imports/artifactStore";
import { saveCheckpoint } from "../model/imports/checkpoints";
import { removeImportsOfUser } from "../model/imports/departures";
import {
  countCall,
  findHeld,
  handOver,
  holdsFence,
  replaceStep,
  stayAlive,
  takeUp,
  waitUntil,
  watchLease,
} from "../model/imports/leases";
import { readPieces } from "../model/imports/pieceStore";
import {
  clearRemains,
  completeImport,
  failImport,
  findActiveImport,
  findTwin,
} from "../model/imports/recordStore";
import { runImportStep } from "../model/imports/stepActions";
import { sweepImports } from "../model/imports/sweep";
import {
  permitCall,
  refundCall as refund,
  vCallOwner,
  vCallPermit,
} from "../model/providers/calls";

/** Delay before a retry when the pool reports a failed step that did not report its own failure. */
const FAILED_STEP_PAUSE_MS = 5 * SECOND;

export const run = internalAction({
  args: holdingFields,
  returns: v.null(),
  handler: async (ctx, holding) => {
    await runImportStep(ctx, holding);
    return null;
  },
});

/** Returns null when the step has no work left. */
export const takeOn = internalMutation({
  args: holdingFields,
  returns: v.union(vStepTask, v.null()),
  handler: async (ctx, holding) => {
    const row = await takeUp(ctx, holding, Date.now());
    if (!row) return null;
    const {
      userId,
      provider,
      source,
      sourceKey,
      phase,
      title,
      failuresInRow,
      limitWaits = 0,
    } = row;
    return {
      ...holding,
      userId,
      provider,
      source,
      sourceKey,
      phase,
      title,
      failuresInRow,
      limitWaits,
    };
  },
});

/** Returns false and saves nothing when the step has lost its fence. */
export const checkpoint = internalMutation({
  args: { ...holdingFields, saved: vCheckpoint },
  returns: v.boolean(),
  handler: async (ctx, { saved, ...holding }) => {
    const row = await findHeld(ctx, holding);
    if (row) await saveCheckpoint(ctx, row, saved, Date.now());
    return row !== null;
  },
});

export const settle = internalMutation({
  args: { ...holdingFields, ending: vStepEnding },
  returns: v.null(),
  handler: async (ctx, { ending, ...holding }) => {
    const row = await findHeld(ctx, holding);
    if (!row) return null;
    const now = Date.now();
    switch (ending.outcome) {
      case "more":
        await handOver(ctx, row, now);
        return null;
      case "completed":
        await completeImport(ctx, row, ending.summary, now);
        return null;
      case "failed":
        await failImport(ctx, row, ending.failure, now);
        return null;
      case "waits":
        await waitUntil(ctx, row, { until: now + ending.delayMs, waitsFor: ending.waitsFor });
        return null;
    }
  },
});

export const wake = internalMutation({
  args: holdingFields,
  returns: v.null(),
  handler: async (ctx, holding) => {
    const row = await findHeld(ctx, holding);
    if (row?.waitsUntil !== undefined) await handOver(ctx, row, Date.now());
    return null;
  },
});

export const watch = internalMutation({
  args: holdingFields,
  returns: v.null(),
  handler: async (ctx, holding) => {
    const now = Date.now();
    const { found, row } = await watchLease(ctx, holding, now);
    if (found === "alive" || !row) return null;
    const failure = found === "lost" ? decideAfterLostStep(row.failuresInRow) : null;
    if (failure) await failImport(ctx, row, failure, now);
    else await replaceStep(ctx, row, found, now);
    if (found === "lost") {
      await ctx.scheduler.runAfter(15 * 60 * SECOND, internal.imports.steps.sweepFilesFrom, {
        after: now - 60 * 60 * SECOND,
      });
    }
    return null;
  },
});

export const noticeEnd = internalMutation({
  args: vOnCompleteArgs(v.object(holdingFields)),
  returns: v.null(),
  handler: async (ctx, { context, result }) => {
    const row = result.kind === "failed" ? await findHeld(ctx, context) : null;
    if (result.kind !== "failed" || !row || row.waitsUntil !== undefined) return null;
    const now = Date.now();
    const failure = decideAfterEndedStep(result.error, row.failuresInRow);
    if (failure) await failImport(ctx, row, failure, now);
    else await waitUntil(ctx, row, { until: now + FAILED_STEP_PAUSE_MS, waitsFor: "provider" });
    return null;
  },
});

export const pieces = internalQuery({
  args: {
    importId: v.id("imports"),
    kind: v.string(),
    after: v.union(v.object({ position: v.number(), part: v.number() }), v.null()),
  },
  returns: v.object({
    rows: v.array(v.object({ position: v.number(), part: v.number(), text: v.string() })),
    isDone: v.boolean(),
  }),
  handler: (ctx, { importId, kind, after }) => readPieces(ctx, importId, kind, after),
});

export const active = internalQuery({
  args: { userId: v.string(), sourceKey: v.string() },
  returns: v.union(v.id("imports"), v.null()),
  handler: async (ctx, { userId, sourceKey }) =>
    (await findActiveImport(ctx, userId, sourceKey))?._id ?? null,
});

/** Returns the artifact names and summary of an earlier import with the same fingerprint. */
export const twin = internalQuery({
  args: { userId: v.string(), fingerprint: v.string() },
  returns: v.union(
    v.object({ importId: v.id("imports"), names: v.array(v.string()), summary: vImportSummary }),
    v.null(),
  ),
  handler: async (ctx, { userId, fingerprint }) => {
    const found = await findTwin(ctx, userId, fingerprint);
    if (!found?.summary) return null;
    const names = (await listArtifacts(ctx, found._id)).map(({ name }) => name);
    return { importId: found._id, names, summary: found.summary };
  },
});

export const copyFromTwin = internalMutation({
  args: { ...holdingFields, from: v.id("imports"), name: v.string() },
  returns: v.union(v.literal("copied"), v.literal("gone"), v.literal("stale")),
  handler: async (ctx, { from, name, ...holding }) => {
    const row = await findHeld(ctx, holding);
    if (!row) return "stale";
    return (await copyTextArtifact(ctx, from, name, row._id)) ? "copied" : "gone";
  },
});

export const clear = internalMutation({
  args: { importId: v.id("imports") },
  returns: v.null(),
  handler: async (ctx, { importId }) => {
    await clearRemains(ctx, importId, null);
    return null;
  },
});

export const removeOfUser = internalMutation({
  args: { userId: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await removeImportsOfUser(ctx, userId);
    return null;
  },
});

export const sweepFilesFrom = internalMutation({
  args: { after: v.number() },
  returns: v.null(),
  handler: async (ctx, { after }) => {
    const next = await sweepFiles(ctx, after, Date.now());
    if (next === null) return null;
    await ctx.scheduler.runAfter(0, internal.imports.steps.sweepFilesFrom, { after: next });
    return null;
  },
});

/** Daily: recovers imports that no watch or wake caught, and deletes unused readings. */
export const sweep = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const hasMore = await sweepImports(ctx, Date.now());
    if (hasMore) await ctx.scheduler.runAfter(0, internal.imports.steps.sweep, {});
    return null;
  },
});

/** `stale`: another step has taken over, or the import has ended. */
const vStepCallPermit = v.union(...vCallPermit.members, v.object({ outcome: v.literal("stale") }));

export const beginCall = internalMutation({
  args: { ...holdingFields, owner: vCallOwner },
  returns: vStepCallPermit,
  handler: async (ctx, { owner, ...holding }): Promise<Infer<typeof vStepCallPermit>> => {
    const now = Date.now();
    if (!(await holdsFence(ctx, holding))) return { outcome: "stale" };
    const permit = await permitCall(ctx, owner, now);
    if (permit.outcome === "go") await countCall(ctx, holding, 1, now);
    return permit;
  },
});

export const refundCall = internalMutation({
  args: { ...holdingFields, owner: vCallOwner },
  returns: v.null(),
  handler: async (ctx, { owner, ...holding }) => {
    await refund(ctx, owner);
    await countCall(ctx, holding, -1, Date.now());
    return null;
  },
});

/** Sent while a step waits for or reads an answer. Returns false when the step has lost its fence. */
export const heartbeat = internalMutation({
  args: holdingFields,
  returns: v.boolean(),
  handler: (ctx, holding) => stayAlive(ctx, holding, Date.now()),
});
