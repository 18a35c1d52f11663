// The one writer of `checkouts`: each user's open checkout, its product, and the attempt that is opening one.
import { type Infer, v } from "convex/values";
import { ATTEMPT_LIFE_MS, type CheckoutRecord, stepOf } from "../../../lib/billing/checkout-record";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";

/**
 * `open`: the caller opens a checkout. `wait`: another caller is opening one. `reuse`: one may be open already.
 * `gone`: the user is deleted.
 */
export const vTurn = v.union(
  v.object({ step: v.literal("open") }),
  v.object({ step: v.literal("wait") }),
  v.object({ step: v.literal("gone") }),
  v.object({ step: v.literal("reuse"), checkoutId: v.string(), url: v.string() }),
);

export const placeFields = { userId: v.string(), productId: v.string() };
const vPlace = v.object(placeFields);
type Place = Infer<typeof vPlace>;

export async function takeTurn(
  ctx: MutationCtx,
  place: Place,
  attempt: string,
  now: number,
): Promise<Infer<typeof vTurn>> {
  if (await isErased(ctx, place.userId)) return { step: "gone" };
  const row = await findCheckout(ctx, place);
  const step = stepOf(row, now);
  if (step === "reuse" && row?.opened && row.productId === place.productId) {
    return { step, ...row.opened };
  }
  if (step === "wait") return { step };
  await putCheckout(ctx, row, { ...place, attempt, expiresAt: now + ATTEMPT_LIFE_MS });
  return { step: "open" };
}

/** Does nothing when another attempt has replaced this one. */
export async function keepOpened(
  ctx: MutationCtx,
  attempted: Place & { attempt: string },
  opened: { checkoutId: string; url: string; expiresAt: number },
): Promise<void> {
  const row = await findCheckout(ctx, attempted);
  if (row?.attempt !== attempted.attempt) return;
  const { expiresAt, ...where } = opened;
  await putCheckout(ctx, row, { ...attempted, opened: where, expiresAt });
}

/** Lets the next request open a new checkout. */
export async function forgetCheckout(
  ctx: MutationCtx,
  place: Place,
  which: { attempt: string } | { checkoutId: string },
): Promise<void> {
  const row = await findCheckout(ctx, place);
  if (!row) return;
  const isMeant =
    "attempt" in which
      ? row.attempt === which.attempt
      : row.opened?.checkoutId === which.checkoutId;
  if (isMeant) await ctx.db.delete("checkouts", row._id);
}

/** Used by the erasure of a user. */
export async function forgetCheckoutsOfUser(ctx: MutationCtx, userId: string): Promise<void> {
  const rows = ctx.db
    .query("checkouts")
    .withIndex("by_userId_and_productId", (q) => q.eq("userId", userId));
  for await (const { _id } of rows) await ctx.db.delete("checkouts", _id);
}

/** One per user whatever the product: two open checkouts could both be paid. */
const findCheckout = (ctx: QueryCtx, { userId }: Place): Promise<Doc<"checkouts"> | null> =>
  ctx.db
    .query("checkouts")
    .withIndex("by_userId_and_productId", (q) => q.eq("userId", userId))
    .first();

async function putCheckout(
  ctx: MutationCtx,
  row: Doc<"checkouts"> | null,
  checkout: CheckoutRecord,
): Promise<void> {
  if (row) await ctx.db.replace("checkouts", row._id, checkout);
  else await ctx.db.insert("checkouts", checkout);
}
