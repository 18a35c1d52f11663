// Tells users about payments that failed, and ends such notices once the provider reports a payment or an end.
import { findGraceEnd } from "../../../lib/subscriptions/access";
import type { SubscriptionState } from "../../../lib/subscriptions/change";
import { isErasedOwner } from "../../../lib/subscriptions/erased-owner";
import { toVisibleState } from "../../../lib/subscriptions/visible-state";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { endNotice, findPresentNotice, raiseNotice } from "../notices/recordStore";

interface Change {
  readonly polarSubscriptionId: string;
  readonly before: SubscriptionState | null;
  readonly after: SubscriptionState;
}

export async function tellOfPayment(
  ctx: MutationCtx,
  { polarSubscriptionId: thing, before, after }: Change,
  now: number,
): Promise<void> {
  const debtor = before && isOwed(before) ? before.userId : null;
  const newDebtor = isOwed(after) ? after.userId : null;
  if (debtor === newDebtor) return;
  if (debtor !== null) await endNotice(ctx, { userId: debtor, thing }, "payment_failed");
  if (newDebtor === null || isErasedOwner(newDebtor)) return;
  const facts = { kind: "payment_failed" as const, until: findGraceEnd(after) };
  await raiseNotice(ctx, { userId: newDebtor, thing }, facts, now);
}

/** Past due, or suspended after the last attempt. */
const isOwed = (state: SubscriptionState): boolean =>
  ["past_due", "unpaid"].includes(toVisibleState(state));

/** A new plan may bring credits. Which, is decided after this transaction, from all of the user's subscriptions. */
export async function recheckCredits(ctx: MutationCtx, userId: string): Promise<void> {
  const notice = await findPresentNotice(ctx, { userId, thing: ALL_CREDITS }, "credits_used_up");
  if (!notice) return;
  const { _id: noticeId } = notice;
  await ctx.scheduler.runAfter(0, internal.notices.endIfCreditsAreBack, { noticeId });
}

/** What a notice of used-up credits is about: a user has one balance. */
export const ALL_CREDITS = "all";
