// Finds or creates the provider's customer before a purchase: by our user id, then by verified email. Binding the
// checkout to a customer keeps the buyer from entering another user's email. Runs in an action.

import { PurchaseError } from "../../../lib/billing/refusal";
import { toComparableEmail } from "../../../lib/identity/email-address";
import type { PolarClient } from "../../../lib/providers/polar-client";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { asking } from "./answers";

export interface ProvenPerson {
  readonly userId: string;
  /** Verified by the identity provider and normalized for comparison. */
  readonly email: string;
}

type Customer = Awaited<ReturnType<PolarClient["customers"]["get"]>>;

/** Returns the customer's id. Throws when the email belongs to another user's customer. */
export async function bindCustomer(
  ctx: ActionCtx,
  polar: PolarClient,
  person: ProvenPerson,
): Promise<string> {
  const own = await findByUser(polar, person.userId);
  const customer = own ?? (await takeByEmail(ctx, polar, person));
  if (typeof customer?.id !== "string") throw new PurchaseError("provider_unreachable");
  return customer.id;
}

/** Returns null when the provider has no customer with our user id. */
export async function findByUser(polar: PolarClient, userId: string): Promise<Customer | null> {
  try {
    const customer = await asking(() => polar.customers.getExternal(userId), "no_customer");
    if (customer?.external_id === userId) return customer;
  } catch (error) {
    if (error instanceof PurchaseError && error.code === "no_customer") return null;
    throw error;
  }
  throw new PurchaseError("provider_unreachable");
}

async function takeByEmail(
  ctx: ActionCtx,
  polar: PolarClient,
  { userId, email }: ProvenPerson,
): Promise<Customer> {
  const external_id = userId;
  const known = await findByEmail(polar, email);
  if (!known) {
    return await asking(() => polar.customers.create({ email, external_id }), "provider_refused");
  }
  const isTaken =
    known.external_id ||
    (await ctx.runQuery(internal.billing.checkout.isOthersCustomer, {
      userId,
      customerId: known.id,
    }));
  if (isTaken) throw new PurchaseError("email_taken");
  return await asking(() => polar.customers.update(known.id, { external_id }), "email_taken");
}

async function findByEmail(polar: PolarClient, email: string): Promise<Customer | null> {
  const { items } = await asking(() => polar.customers.list({ email }), "provider_refused");
  if (!Array.isArray(items)) throw new PurchaseError("provider_unreachable");
  return items.find((customer) => toComparableEmail(customer?.email) === email) ?? null;
}
