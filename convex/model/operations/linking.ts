// Links a pending purchase to a user for an operator, by the rules of a claim: a purchase that any proof gives to
// another user stays closed. Like a claim it links one purchase and no customer.
import { maskEmail } from "../../../lib/identity/person-record";
import {
  compareAddress,
  type LinkAnswer,
  type LinkRefusal,
} from "../../../lib/operations/link-evidence";
import { explainAccess } from "../../../lib/subscriptions/access";
import { isFullChange, toFirstState } from "../../../lib/subscriptions/change";
import type { SubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { findPerson } from "../identity/personStore";
import { planCatalog } from "../subscriptions/access";
import { handOver } from "../subscriptions/buyers";
import { findStatedOwner } from "../subscriptions/claims";
import { findPending, readPending } from "../subscriptions/pendingStore";
import { listSubscriptionsOfUser } from "../subscriptions/recordStore";
import { resolvePerson } from "./people";
import { readUserStory } from "./user";

interface Link {
  polarSubscriptionId: string;
  /** A user's id, address, customer or subscription. */
  subject: string;
}

export async function readLinkEvidence(
  ctx: QueryCtx,
  { polarSubscriptionId, subject }: Link,
  now: number,
): Promise<LinkAnswer> {
  const row = await findPending(ctx, polarSubscriptionId);
  if (!row) return refuse("gone");
  const waiting = readPending(row);
  if (!waiting || !isFullChange(waiting.change)) return refuse("unusable");
  const user = await resolvePerson(ctx, subject);
  if (user !== null && (await isErased(ctx, user))) return refuse("deleted_person");
  if (user === null || !(await readUserStory(ctx, user, now))) return refuse("unknown_person");
  const owner = await findStatedOwner(ctx, waiting);
  if (owner !== null && owner !== user) return refuse("other_owner");
  const person = await findPerson(ctx, user);
  const evidence = {
    user,
    email: person?.email === undefined ? null : maskEmail(person.email),
    address: compareAddress(row.buyerEmail, person),
    ...(await comparePlans(ctx, waiting, user, now)),
    updatedAt: row.updatedAt,
  };
  return { isOpen: true, evidence };
}

const refuse = (refusal: LinkRefusal): LinkAnswer => ({ isOpen: false, refusal });

async function comparePlans(
  ctx: QueryCtx,
  { polarSubscriptionId, change }: SubscriptionEvent,
  user: string,
  now: number,
) {
  const owned = await listSubscriptionsOfUser(ctx, user);
  const added = isFullChange(change)
    ? [{ polarSubscriptionId, ...toFirstState(change, user) }]
    : [];
  const catalog = planCatalog();
  return {
    planNow: explainAccess(owned, catalog, now).plan,
    planAfter: explainAccess([...owned, ...added], catalog, now).plan,
  };
}

/** Returns false and does nothing when the evidence no longer holds. */
export async function linkPurchase(
  ctx: MutationCtx,
  { updatedAt, ...link }: Link & { updatedAt: number },
  now: number,
): Promise<boolean> {
  const answer = await readLinkEvidence(ctx, link, now);
  const row = await findPending(ctx, link.polarSubscriptionId);
  if (!answer.isOpen || !row || row.updatedAt !== updatedAt) return false;
  await handOver(ctx, row, answer.evidence.user, now);
  return true;
}
