// Claims purchases by a verified email address. This is the weakest proof: it takes only purchases without any
// other owner, one at a time, and links no customer, because an email address can change.
import type { UserIdentity } from "convex/server";
import { toComparableEmail } from "../../../lib/identity/email-address";
import type { SubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { handOver } from "./buyers";
import { findProvenUserOfCustomer } from "./customerStore";
import {
  findPendingAfter,
  listPendingOfEmail,
  readPending,
  readPendingOfEmail,
} from "./pendingStore";
import { findSubscription } from "./recordStore";

type Pending = Doc<"pendingSubscriptions">;

/** Returns null unless this token from the identity provider marks the email as verified. */
export const provenEmailOf = ({ email, emailVerified }: UserIdentity): string | null =>
  emailVerified === true ? toComparableEmail(email) : null;

export interface EmailClaim {
  userId: string;
  /** Normalized for comparison. */
  email: string;
  /** The purchase to continue at; null at the beginning. */
  next: Pending | null;
}

/** Returns the number of purchases handed over; schedules what one transaction cannot hold. */
export async function claimByEmail(
  ctx: MutationCtx,
  { userId, email, next }: EmailClaim,
  now: number,
): Promise<number> {
  // An event about a user may arrive after the event of their deletion.
  if (await isErased(ctx, userId)) return 0;
  const { rows, isCut } = await readPendingOfEmail(ctx, email, next);
  let claimed = 0;
  for (const row of rows) {
    if (!(await isOpenTo(ctx, row, userId))) continue;
    await handOver(ctx, row, userId, now);
    claimed += 1;
  }
  const last = rows.at(-1);
  const following = isCut && last ? await findPendingAfter(ctx, email, last) : null;
  if (following) {
    const rest = { userId, next: following._id };
    await ctx.scheduler.runAfter(0, internal.subscriptions.purchases.continueClaim, rest);
  }
  return claimed;
}

/**
 * The address is read from the purchase to continue at: a deployment keeps the arguments of a finished job, so they
 * must not hold it.
 */
export async function continueClaimByEmail(
  ctx: MutationCtx,
  userId: string,
  nextId: Id<"pendingSubscriptions">,
  now: number,
): Promise<void> {
  const next = await ctx.db.get("pendingSubscriptions", nextId);
  if (next?.buyerEmail === undefined) return;
  await claimByEmail(ctx, { userId, email: next.buyerEmail, next }, now);
}

/** Lists the purchases that this user can claim. */
export async function listClaimable(
  ctx: QueryCtx,
  userId: string,
  email: string,
): Promise<Pending[]> {
  const claimable: Pending[] = [];
  for (const row of await listPendingOfEmail(ctx, email)) {
    if (await isOpenTo(ctx, row, userId)) claimable.push(row);
  }
  return claimable;
}

async function isOpenTo(ctx: QueryCtx, row: Pending, userId: string): Promise<boolean> {
  const waiting = readPending(row);
  if (!waiting) return false;
  const owner = await findStatedOwner(ctx, waiting);
  return owner === null || owner === userId;
}

/** Every other proof of ownership beats an email address: the payload, the record and the customer. */
export const findStatedOwner = async (
  ctx: QueryCtx,
  waiting: SubscriptionEvent,
): Promise<string | null> =>
  waiting.userId ??
  (await findSubscription(ctx, waiting.polarSubscriptionId))?.userId ??
  (await findProvenUserOfCustomer(ctx, waiting.customerId)) ??
  waiting.externalId;
