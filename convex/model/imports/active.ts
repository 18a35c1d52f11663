// A person's imports that have not ended, and which of them have a place in the pool. Only reads.
import { PROVIDERS, type Provider } from "../../../lib/providers/names";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";

export const ACTIVE = ["queued", "running"] as const;
export const MOST_ACTIVE = 20;

type Import = Doc<"imports">;

export const activeOf = (
  ctx: QueryCtx,
  userId: string,
  provider: Provider,
  status: (typeof ACTIVE)[number],
) =>
  ctx.db
    .query("imports")
    .withIndex("by_userId_and_provider_and_status", (q) =>
      q.eq("userId", userId).eq("provider", provider).eq("status", status),
    );

export async function listActive(ctx: QueryCtx, userId: string): Promise<Import[]> {
  const found: Import[] = [];
  for (const provider of PROVIDERS) {
    for (const status of ACTIVE) {
      found.push(...(await activeOf(ctx, userId, provider, status).take(MOST_ACTIVE)));
    }
  }
  return found;
}

/** Has a step that works, or that the pool will start. */
export const hasPlace = ({ workId }: Import): boolean => workId !== undefined;

/** Waits for another import of its person, and not for a provider. */
export const waitsForPlace = ({ workId, waitsUntil, leaseUntil }: Import): boolean =>
  workId === undefined && waitsUntil === undefined && leaseUntil === undefined;
