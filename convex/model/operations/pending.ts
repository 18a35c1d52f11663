// Lists purchases without an owner for operators. Reads only; model/subscriptions/buyers.ts decides the owner.
import { type PendingView, toPendingView } from "../../../lib/operations/pending-view";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { planCatalog } from "../subscriptions/access";
import { findUserOfCustomer } from "../subscriptions/customerStore";
import { readPending } from "../subscriptions/pendingStore";

const SHOWING: ReadBudget = { maxRows: 50, maxBytes: 5 * MIB };

/** Newest first, before the given position; `next` continues there. */
export async function listPending(
  ctx: QueryCtx,
  before: number | null,
): Promise<{ pending: PendingView[]; next: number | null }> {
  const rows = ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before ?? Number.POSITIVE_INFINITY))
    .order("desc");
  const { rows: shown, isCut } = await readWithinBudget(rows, SHOWING);
  const pending = await Promise.all(shown.map((row) => describePending(ctx, row)));
  return { pending, next: isCut ? (pending.at(-1)?.position ?? null) : null };
}

export async function describePending(
  ctx: QueryCtx,
  row: Doc<"pendingSubscriptions">,
): Promise<PendingView> {
  const waiting = readPending(row);
  const source = {
    ...row,
    checkoutId: row.checkoutId,
    hasAddress: row.buyerEmail !== undefined,
    linkedUser: await findUserOfCustomer(ctx, row.customerId),
    productId: waiting?.change.terms?.productId ?? null,
    isUsable: waiting !== null,
    position: row._creationTime,
  };
  return toPendingView(source, planCatalog());
}
