// Reads a user's payments from the provider. Runs in an action.
import {
  type Account,
  type AccountAnswers,
  MOST_INVOICES,
  toAccount,
} from "../../../lib/billing/account";
import { findSeatedSubscription } from "../../../lib/billing/seats";
import { type PolarClient, readWallets } from "../../../lib/providers/polar-client";
import { toPolarFailure } from "../../../lib/providers/polar-failure";

/** More subscriptions than one customer has running. */
const MOST_SUBSCRIPTIONS = 20;

export async function readAccount(
  polar: PolarClient,
  customerIds: readonly string[],
): Promise<Account> {
  return toAccount(await Promise.all(customerIds.map((id) => readCustomer(polar, id))));
}

async function readCustomer(polar: PolarClient, id: string): Promise<AccountAnswers> {
  const methods = await findPaymentMethods(polar, id);
  if (methods === null) return NOTHING;
  const customer_id = [id];
  const [subscriptions, orders, wallets] = await Promise.all([
    polar.subscriptions.list({ customer_id, limit: MOST_SUBSCRIPTIONS }),
    polar.orders.list({ customer_id, limit: MOST_INVOICES }),
    readWallets(polar, id),
  ]);
  const listed = toItems(subscriptions);
  return {
    subscriptions: listed,
    orders: toItems(orders),
    paymentMethods: methods,
    wallets: toItems(wallets),
    seats: await readSeats(polar, listed),
  };
}

const NOTHING: AccountAnswers = {
  subscriptions: [],
  orders: [],
  paymentMethods: [],
  wallets: [],
  seats: new Map(),
};

async function readSeats(
  polar: PolarClient,
  subscriptions: readonly unknown[],
): Promise<ReadonlyMap<string, unknown>> {
  const ids = subscriptions.flatMap((stated) => findSeatedSubscription(stated) ?? []);
  const answers = await Promise.all(ids.map((id) => findAssignments(polar, id)));
  return new Map(ids.map((id, place) => [id, answers[place]]));
}

/** Returns null if the access token may not read seats, or the provider has none of this subscription. */
async function findAssignments(polar: PolarClient, subscription_id: string): Promise<unknown> {
  try {
    return await polar.customerSeats.listSeats({ subscription_id });
  } catch (error) {
    const kind = toPolarFailure(error)?.kind;
    if (kind === "refused" || kind === "not_found") return null;
    throw error;
  }
}

/** Returns null for a customer that the provider has deleted. */
async function findPaymentMethods(polar: PolarClient, id: string): Promise<unknown[] | null> {
  try {
    return toItems(await polar.customers.listPaymentMethods(id));
  } catch (error) {
    if (toPolarFailure(error)?.kind === "not_found") return null;
    throw error;
  }
}

const toItems = ({ items }: { items: unknown }): unknown[] => (Array.isArray(items) ? items : []);
