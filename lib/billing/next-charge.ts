// What a user's subscription costs next and when, from the provider's figures. Pure.
import { type Phrase, phrase } from "../subscriptions/phrase";
import { PLAN_NAMES } from "../subscriptions/plans";
import type { SubscriptionView } from "../subscriptions/view";
import type { Account, Invoice, Money } from "./account";
import type { Charge } from "./charge";
import { wordsForAmount } from "./price-words";
import type { Offer } from "./product";

export type NextCharge =
  | { readonly kind: "none"; readonly why: "not_billed" | "ending" | "paused" }
  /** The provider has not told us the price. */
  | { readonly kind: "unknown"; readonly at: number }
  | { readonly kind: "overdue"; readonly invoice: Invoice }
  | {
      readonly kind: "due_on";
      readonly at: number;
      /** Before taxes. */
      readonly price: Money;
      /** The part that a credit pays. */
      readonly fromCredit: number;
    };

export interface BilledBy {
  /** Null for a user who is not billed. */
  readonly view: SubscriptionView | null;
  readonly account: Account | null;
  /** For the price of a scheduled change. */
  readonly offers: readonly Offer[];
}

export const chargeOf = (view: SubscriptionView | null, account: Account | null): Charge | null =>
  account?.charges.find((one) => one.polarSubscriptionId === view?.polarSubscriptionId)?.charge ??
  null;

/** The newest invoice that the card did not pay. */
export const findOverdue = (view: SubscriptionView, account: Account | null): Invoice | null =>
  (view.state === "past_due" || view.state === "unpaid"
    ? account?.invoices.find(
        ({ state, due, polarSubscriptionId }) =>
          state === "pending" && due > 0 && polarSubscriptionId === view.polarSubscriptionId,
      )
    : null) ?? null;

export function nextCharge({ view, account, offers }: BilledBy): NextCharge {
  if (view === null) return { kind: "none", why: "not_billed" };
  const invoice = findOverdue(view, account);
  if (invoice) return { kind: "overdue", invoice };
  if (view.cancelAtPeriodEnd) return { kind: "none", why: "ending" };
  const isPausing = view.state === "paused" || view.pausesAt !== null;
  if (isPausing && view.resumesAt === null) return { kind: "none", why: "paused" };
  const at = (isPausing ? view.resumesAt : view.trialEnd) ?? view.currentPeriodEnd;
  const price = priceOf(view, account, offers);
  if (price === null) return { kind: "unknown", at };
  const credit = account?.credits.find(({ currency }) => currency === price.currency);
  return { kind: "due_on", at, price, fromCredit: Math.min(price.amount, credit?.amount ?? 0) };
}

/** What undoing a cancellation or a pause leads to, since nothing is charged at once. */
export function afterUndoing({ view, ...known }: BilledBy): NextCharge {
  const undone = view && { ...view, cancelAtPeriodEnd: false, pausesAt: null, resumesAt: null };
  return nextCharge({ view: undone, ...known });
}

function priceOf(
  view: SubscriptionView,
  account: Account | null,
  offers: readonly Offer[],
): Money | null {
  const charge = chargeOf(view, account);
  if (charge === null || charge.amount === null) return null;
  const { becomes } = view;
  if (becomes === null) return { amount: charge.amount, currency: charge.currency };
  // Only the provider knows what a discount takes off another product's price.
  const offer = charge.isDiscounted
    ? undefined
    : offers.find(({ plan, interval }) => plan === becomes.plan && interval === becomes.interval);
  return offer && offer.amount !== null ? { amount: offer.amount, currency: offer.currency } : null;
}

export interface ChargeWords {
  /** The amount, or what stands in for it. */
  readonly value: string;
  readonly detail: Phrase;
}

export function wordsForNextCharge(next: NextCharge): ChargeWords {
  switch (next.kind) {
    case "none":
      return { value: "None", detail: phrase`${REASONS[next.why]}` };
    case "unknown":
      return { value: "Not known yet", detail: phrase`due on ${{ at: next.at }}` };
    case "overdue": {
      const { due, currency, nextAttemptAt } = next.invoice;
      return {
        value: `${wordsForAmount(due, currency)} overdue`,
        detail:
          nextAttemptAt === null
            ? phrase`not tried again`
            : phrase`tried again on ${{ at: nextAttemptAt }}`,
      };
    }
    case "due_on": {
      const { price, fromCredit, at } = next;
      const money = (amount: number) => wordsForAmount(amount, price.currency);
      return {
        value: money(price.amount - fromCredit),
        detail:
          fromCredit > 0
            ? phrase`on ${{ at }}: ${money(price.amount)} minus ${money(fromCredit)} credit`
            : phrase`on ${{ at }}`,
      };
    }
  }
}

const REASONS = {
  not_billed: "You are not billed",
  ending: "It does not renew",
  paused: "While it is paused",
} as const;

/** Beside a button that undoes a cancellation or a pause; null where the amount is asked for separately. */
export function wordsForUndoing(billed: BilledBy): Phrase | null {
  const { view } = billed;
  if (view === null || view.state === "paused") return null;
  if (!view.cancelAtPeriodEnd && view.pausesAt === null) return null;
  const next = afterUndoing(billed);
  const name = view.plan ? PLAN_NAMES[view.plan] : "it";
  const start = view.cancelAtPeriodEnd ? "Resuming" : "Undoing the pause";
  if (next.kind !== "due_on") return phrase`${start} charges nothing now.`;
  const money = wordsForAmount(next.price.amount, next.price.currency);
  return phrase`${start} charges nothing now. Then ${name} renews on ${{ at: next.at }} for ${money}.`;
}
