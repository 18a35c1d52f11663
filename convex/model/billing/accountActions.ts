// Reads a user's payments from the provider. Runs in an action.
import {
  type Account,
  type AccountAnswers,
  MOST_INVOICES,
  toAccount,
} from "../../../lib/billing/account";
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
  return {
    subscriptions: toItems(subscriptions),
    orders: toItems(orders),
    paymentMethods: methods,
    wallets: toItems(wallets),
  };
}

const NOTHING: AccountAnswers = { subscriptions: [], orders: [], paymentMethods: [], wallets: [] };

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
