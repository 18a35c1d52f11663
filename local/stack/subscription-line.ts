import { PRODUCTS } from "../samples/products.ts";

export interface StoredSubscription {
  polarSubscriptionId: string;
  productId: string;
  status: string;
  interval: string;
  /** Epoch ms. */
  currentPeriodEnd: number;
  /** Epoch ms. */
  trialEnd?: number;
  cancelAtPeriodEnd: boolean;
}

function planOf(productId: string): string {
  for (const [plan, products] of Object.entries(PRODUCTS)) {
    const isOfPlan = Object.values(products).some((product) => product.productId === productId);
    if (isOfPlan) return plan;
  }
  return productId;
}

const dateOf = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

function whilePaid(subscription: StoredSubscription, what: string, now: number): string {
  const { status, trialEnd, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const end = dateOf(currentPeriodEnd);
  if (cancelAtPeriodEnd && now >= currentPeriodEnd) return `no access since ${end}, was ${what}`;
  if (cancelAtPeriodEnd) return `${what}, ends ${end}`;
  if (status === "trialing") return `${what}, trial until ${dateOf(trialEnd ?? currentPeriodEnd)}`;
  return `${what}, period until ${end}`;
}

/** What the stored status means for the user's access at `now` (epoch ms). */
function meaningOf(subscription: StoredSubscription, now: number): string {
  const what = `${planOf(subscription.productId)}, ${subscription.interval}`;
  const end = dateOf(subscription.currentPeriodEnd);
  switch (subscription.status) {
    case "canceled":
      return `no access, was ${what}, last period until ${end}`;
    case "unpaid":
      return `no access until paid, ${what}, period until ${end}`;
    case "past_due":
      return `${what}, payment overdue, access only within the grace period, period until ${end}`;
    default:
      return whilePaid(subscription, what, now);
  }
}

/** One line per subscription, as `npm run subscription` prints it. */
export function subscriptionLine(subscription: StoredSubscription, now: number): string {
  const { status, polarSubscriptionId } = subscription;
  return `${status}  ${meaningOf(subscription, now)}  (${polarSubscriptionId})`;
}
