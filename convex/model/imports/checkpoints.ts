// Saves what a step has understood, in one transaction with how far the import is.
import type { Checkpoint } from "../../../lib/imports/checkpoint";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { readQuota } from "../providers/calls";
import { saveArtifact } from "./artifactStore";
import { toAlive } from "./leases";
import { savePiece } from "./pieceStore";

/** Progress ends a row of failures: the next one is waited for from the beginning again. */
export async function saveCheckpoint(
  ctx: MutationCtx,
  row: Doc<"imports">,
  { pieces = [], artifacts = [], callsToCome, ...change }: Checkpoint,
  now: number,
): Promise<void> {
  const { _id: importId, userId, provider, callsMade } = row;
  for (const piece of pieces) await savePiece(ctx, importId, piece);
  for (const artifact of artifacts) await saveArtifact(ctx, importId, artifact);
  const known = { ...change, ...toAlive(now), failuresInRow: 0, limitWaits: 0 };
  // The first one is what was promised: calls that failed meanwhile are no part of it.
  if (callsToCome === undefined || row.forecast)
    return await ctx.db.patch("imports", importId, known);
  const quota = await readQuota(ctx, provider, userId, now);
  const forecast = { calls: callsMade + callsToCome, ...quota, waitsUntil: null };
  await ctx.db.patch("imports", importId, { ...known, forecast });
}
