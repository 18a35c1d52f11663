// The frames that a user generated code of last.
import type { LastFrame } from "../../../lib/home/view";
import { toThumbnailName } from "../../../lib/imports/figma-result";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { listGenerations } from "../generations/recordStore";
import { toGenerationView } from "../generations/views";
import { findArtifact } from "../imports/artifactStore";

const MOST_READ = 24;

export async function listLastFrames(
  ctx: QueryCtx,
  userId: string,
  limit: number,
): Promise<LastFrame[]> {
  const rows = await listGenerations(ctx, userId, MOST_READ);
  const found: LastFrame[] = [];
  for (const row of keepNewest(rows)) {
    if (found.length === limit) break;
    const frame = await toLastFrame(ctx, row);
    if (frame) found.push(frame);
  }
  return found;
}

/** One of each frame, whatever it was generated for. */
function keepNewest(rows: readonly Doc<"generations">[]): Doc<"generations">[] {
  const seen = new Set<string>();
  return rows.filter(({ forms, sourceKey, nodeId }) => {
    const key = `${sourceKey} ${nodeId}`;
    if (forms.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Null where no import has the frame any more. */
async function toLastFrame(ctx: QueryCtx, row: Doc<"generations">): Promise<LastFrame | null> {
  const { nodeId, title, importTitle, target, requestedAt, ...view } = await toGenerationView(
    ctx,
    row,
  );
  const { newestImportId: importId, design, completedAt } = view;
  if (importId === null || design === "gone") return null;
  const render = await findArtifact(ctx, importId as Id<"imports">, toThumbnailName(nodeId));
  const storageId = render?.storageId;
  return {
    ...{ importId, nodeId, title, importTitle, target },
    thumbnailUrl: storageId === undefined ? null : await ctx.storage.getUrl(storageId),
    isChanged: design === "changed",
    generatedAt: completedAt ?? requestedAt,
  };
}
