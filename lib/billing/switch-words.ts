import { type Phrase, phrase } from "../subscriptions/phrase";
import { isAtLeast, PLAN_NAMES } from "../subscriptions/plans";
import type { SubscriptionInterval } from "../subscriptions/record";
import type { SubscriptionView } from "../subscriptions/view";
import type { Charge } from "./charge";
import { wordsForAmount, wordsForPrice } from "./price-words";
import type { Offer } from "./product";

// What a switch to another plan costs and when, shown before the person confirms. Pure. An estimate: the provider prorates to
// the second and knows taxes, discounts and earlier credits that we do not.

export interface PlanSwitch {
  view: Pick<
    SubscriptionView,
    "plan" | "state" | "interval" | "currentPeriodStart" | "currentPeriodEnd" | "pausesAt"
  >;
  /** What the provider charges for the present plan. */
  present: Pick<Charge, "amount" | "currency" | "isDiscounted">;
  offer: Offer;
  /** Epoch ms. */
  now: number;
}

export interface SwitchCost {
  /** In the currency's smallest unit; negative if the credit exceeds the price. Null if unknown. */
  amount: number | null;
  when: "now" | "next_bill";
}

export function costOfSwitch({ view, present, offer, now }: PlanSwitch): SwitchCost {
  if (view.state === "trialing") {
    return { amount: present.isDiscounted ? null : offer.amount, when: "now" };
  }
  const isSameRhythm = view.interval === offer.interval;
  const isLess = isSameRhythm && !isAtLeast(offer.plan, view.plan ?? "free");
  const when = isLess ? "next_bill" : "now";
  // Only the provider knows what a discount takes off another product's price.
  const price = present.isDiscounted ? null : offer.amount;
  const paid = present.currency === offer.currency ? present.amount : null;
  if (price === null || paid === null) return { amount: null, when };
  const left = shareLeft(view, now);
  // A different interval starts a new period, which is charged in full at its start.
  return { amount: Math.round((isSameRhythm ? price * left : price) - paid * left), when };
}

function shareLeft({ currentPeriodStart, currentPeriodEnd }: PlanSwitch["view"], now: number) {
  const share = (currentPeriodEnd - now) / (currentPeriodEnd - currentPeriodStart);
  return Math.min(1, Math.max(0, share));
}

export function wordsForSwitch(wanted: PlanSwitch): Phrase {
  const { view, present, offer } = wanted;
  const { amount, when } = costOfSwitch(wanted);
  const price = wordsForPrice(offer);
  const start = `${PLAN_NAMES[offer.plan]} starts immediately.`;
  const unused = `unused time this ${view.interval ? PERIODS[view.interval] : "period"}`;
  if (amount === null) {
    const cost =
      offer.amount === null
        ? "Its price is set at checkout."
        : `It costs ${price}${present.isDiscounted ? ", before your discount" : ""}.`;
    return when === "now"
      ? phrase`${start} ${cost} Your card is charged now, minus ${unused} and any credit you have.`
      : phrase`${start} ${cost} Credit for ${unused} will go toward future invoices.`;
  }
  const money = wordsForAmount(Math.abs(amount), offer.currency);
  const periodEnd = { at: view.currentPeriodEnd };
  if (view.state === "trialing") {
    return phrase`${start} Your trial ends and your card is charged ${money} now. After that it costs ${price}.`;
  }
  const isPausing = view.pausesAt !== null;
  const later = isPausing
    ? phrase`It still pauses on ${periodEnd}. Once it resumes, it costs ${price}.`
    : phrase`From then on it costs ${price}.`;
  if (amount === 0) return phrase`${start} No charge before ${periodEnd}. ${later}`;
  if (when === "next_bill") {
    const invoice = isPausing ? "future invoices" : phrase`your invoice on ${periodEnd}`;
    return phrase`${start} No charge now: about ${money} credit will go toward ${invoice}. ${later}`;
  }
  if (amount < 0) {
    return phrase`${start} No charge now: about ${money} credit will go toward future invoices. It costs ${price}.`;
  }
  return view.interval === offer.interval
    ? phrase`${start} Your card is charged about ${money} now, for the time until ${periodEnd}, minus any credit you have. ${later}`
    : phrase`${start} Your card is charged about ${money} now: ${price}, minus ${unused} and any credit you have.`;
}

const PERIODS: Record<SubscriptionInterval, string> = { monthly: "month", yearly: "year" };
