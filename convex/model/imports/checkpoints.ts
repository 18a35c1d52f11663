// Saves a step's results and the import's progress in one transaction.
import type { Checkpoint } from "../../../lib/imports/checkpoint";
import { toTitleKey } from "../../../lib/imports/source";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { readQuota } from "../providers/calls";
import { saveArtifact } from "./artifactStore";
import { recordProgress } from "./leases";
import { savePiece } from "./pieceStore";

export async function saveCheckpoint(
  ctx: MutationCtx,
  row: Doc<"imports">,
  { pieces = [], artifacts = [], callsToCome, ...saved }: Checkpoint,
  now: number,
): Promise<void> {
  const change =
    saved.title === undefined ? saved : { ...saved, titleKey: toTitleKey(saved.title) };
  const { _id: importId, userId, provider, callsMade } = row;
  for (const piece of pieces) await savePiece(ctx, importId, piece);
  for (const artifact of artifacts) await saveArtifact(ctx, importId, artifact);
  // Keeps the first forecast, which the user was shown; calls that failed later do not change it.
  if (callsToCome === undefined || row.forecast) {
    return await recordProgress(ctx, importId, change, now);
  }
  const quota = await readQuota(ctx, provider, userId, now);
  const forecast = { calls: callsMade + callsToCome, ...quota, waitsUntil: null };
  await recordProgress(ctx, importId, { ...change, forecast }, now);
}
