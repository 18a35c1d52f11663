// Shows generations to their owner, with what has become of their designs since. Only reads.

import { toSpender } from "../../../lib/generations/price";
import {
  describeGeneration,
  type GenerationView,
  type SpendView,
} from "../../../lib/generations/view";
import { toTreeName } from "../../../lib/imports/figma-result";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findArtifact } from "../imports/artifactStore";
import { findNewestImport } from "../imports/versions";
import { listSpends } from "../subscriptions/usageStore";
import { findOwnGeneration } from "./recordStore";

export async function toGenerationView(
  ctx: QueryCtx,
  row: Doc<"generations">,
): Promise<GenerationView> {
  const importId = await findImportId(ctx, row);
  return describeGeneration(row._id, row, { importId, ...(await findDesignState(ctx, row)) });
}

/** Null when the import was removed. */
const findImportId = async (
  ctx: QueryCtx,
  { importId }: Doc<"generations">,
): Promise<string | null> => (await ctx.db.get("imports", importId))?._id ?? null;

async function findDesignState(
  ctx: QueryCtx,
  { userId, sourceKey, nodeId, fingerprint }: Doc<"generations">,
): Promise<Pick<GenerationView, "design" | "newestImportId">> {
  const newest = await findNewestImport(ctx, userId, sourceKey);
  if (!newest) return { design: "unknown", newestImportId: null };
  const tree = await findArtifact(ctx, newest._id, toTreeName(nodeId, "flowing"));
  const newestImportId = newest._id;
  if (!tree?.frame) return { design: "gone", newestImportId };
  return { design: tree.frame.fingerprint === fingerprint ? "same" : "changed", newestImportId };
}

/** Newest first. */
export async function listSpendViews(
  ctx: QueryCtx,
  userId: string,
  since: number,
): Promise<SpendView[]> {
  const spends = await listSpends(ctx, userId, since);
  return await Promise.all(
    spends.map(async ({ spentAt, amount, idempotencyKey }) => {
      const id = toSpender(idempotencyKey);
      const row = id === null ? null : await findOwnGeneration(ctx, userId, id);
      const generation = row && {
        id: row._id,
        title: row.title,
        importTitle: row.importTitle,
        importId: await findImportId(ctx, row),
        nodeId: row.nodeId,
        target: row.target,
      };
      return { spentAt, amount, generation };
    }),
  );
}
