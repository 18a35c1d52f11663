// Purchases that are claimed by a verified e-mail address. It is the weakest proof there is: it takes what nothing else
// names an owner of, one purchase at a time, and links no customer, whose address may be another one tomorrow.
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

/** Null unless the identity provider says, in this very token, that the address is the caller's. */
export const provenEmailOf = ({ email, emailVerified }: UserIdentity): string | null =>
  emailVerified === true ? toComparableEmail(email) : null;

export interface EmailClaim {
  userId: string;
  /** In the form in which addresses are compared. */
  email: string;
  /** Creation time of the last row that was looked at before; null at the beginning. */
  after: number | null;
}

/** Returns how many purchases were handed over; what one transaction can not take follows in others. */
export async function claimByEmail(
  ctx: MutationCtx,
  { userId, email, after }: EmailClaim,
  now: number,
): Promise<number> {
  // An event about somebody may arrive after the one that they are gone.
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

/** What waits for exactly this person to claim it. */
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

/** Whatever proves whose it is comes before an address: its own payload, its record, its customer. */
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
