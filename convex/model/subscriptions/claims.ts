// Claims purchases by a verified email address. This is the weakest proof: it takes only purchases without any
// other owner, one at a time, and links no customer, because an email address can change.
import type { UserIdentity } from "convex/server";
import { toComparableEmail } from "../../../lib/identity/email-address";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { handOver } from "./buyers";
import { findProvenUserOfCustomer } from "./customerStore";
import { listPendingOfEmail, readPending, readPendingOfEmail } from "./pendingStore";
import { findSubscription } from "./recordStore";

type Pending = Doc<"pendingSubscriptions">;

/** Returns null unless this token from the identity provider marks the email as verified. */
export const provenEmailOf = ({ email, emailVerified }: UserIdentity): string | null =>
  emailVerified === true ? toComparableEmail(email) : null;

export interface EmailClaim {
  userId: string;
  /** Normalized for comparison. */
  email: string;
  /** Creation time of the last row read; null at the beginning. */
  after: number | null;
}

/** Returns the number of purchases handed over; schedules what one transaction cannot hold. */
export async function claimByEmail(
  ctx: MutationCtx,
  { userId, email, after }: EmailClaim,
  now: number,
): Promise<number> {
  // An event about a user may arrive after the event of their deletion.
  if (await isErased(ctx, userId)) return 0;
  const { rows, isCut } = await readPendingOfEmail(ctx, email, after);
  let claimed = 0;
  for (const row of rows) {
    if (!(await isOpenTo(ctx, row, userId))) continue;
    await handOver(ctx, row, userId, now);
    claimed += 1;
  }
  const last = rows.at(-1);
  if (isCut && last) {
    const rest = { userId, email, after: last._creationTime };
    await ctx.scheduler.runAfter(0, internal.subscriptions.purchases.continueClaim, rest);
  }
  return claimed;
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

/** Every other proof of ownership beats an email address: the payload, the record and the customer. */
async function isOpenTo(ctx: QueryCtx, row: Pending, userId: string): Promise<boolean> {
  const waiting = readPending(row);
  if (!waiting) return false;
  const owner =
    waiting.userId ??
    (await findSubscription(ctx, row.polarSubscriptionId))?.userId ??
    (await findProvenUserOfCustomer(ctx, row.customerId)) ??
    waiting.externalId;
  return owner === null || owner === userId;
}
