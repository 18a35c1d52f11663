// Applies backend commands to a subscription. Unlike events, commands always apply.
import { ConvexError } from "convex/values";
import { SUBSCRIPTION_NOT_FOUND } from "../../../lib/errors";
import type { SubscriptionChange } from "../../../lib/subscriptions/change";
import { toStatementChange } from "../../../lib/subscriptions/commands";
import type { SubscriptionStatement } from "../../../lib/subscriptions/record";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { findUserOfCustomer } from "./customerStore";
import { applyToSubscription, findSubscription, type StoredSubscription } from "./recordStore";

/** Returns null and changes nothing when neither the caller nor a record names the owner. */
export async function stateSubscription(
  ctx: MutationCtx,
  { userId: givenUserId, ...statement }: SubscriptionStatement & { userId?: string },
  now: number,
): Promise<Id<"subscriptions"> | null> {
  const { polarSubscriptionId, customerId } = statement;
  const current = await findSubscription(ctx, polarSubscriptionId);
  const userId = givenUserId ?? current?.userId ?? (await findUserOfCustomer(ctx, customerId));
  if (userId === null) return null;
  const change = toStatementChange(statement, current, now);
  const write = { polarSubscriptionId, current, change, userId };
  return (await applyToSubscription(ctx, write, now)).id;
}

export async function commandSubscription(
  ctx: MutationCtx,
  polarSubscriptionId: string,
  toChange: (current: StoredSubscription, now: number) => SubscriptionChange,
  now: number,
): Promise<Id<"subscriptions">> {
  const current = await findSubscription(ctx, polarSubscriptionId);
  if (!current) throw new ConvexError(SUBSCRIPTION_NOT_FOUND);
  const change = toChange(current, now);
  const write = { polarSubscriptionId, current, change, userId: current.userId };
  return (await applyToSubscription(ctx, write, now)).id;
}
