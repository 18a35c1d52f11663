import { chargeOf } from "@/lib/billing/next-charge";
import { wordsForPrice } from "@/lib/billing/price-words";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import type { PaymentAccount } from "./use-account";

interface PlanPriceProps {
  view: SubscriptionView;
  payment: PaymentAccount;
}

/** What this user pays, which a discount or an old price may make different from the plan's card. */
export default function PlanPrice({ view, payment }: PlanPriceProps) {
  const charge = chargeOf(view, payment.account);
  if (!charge || charge.amount === null || !view.interval) return null;
  const price = wordsForPrice({ ...charge, interval: view.interval });
  return <span className="ml-2 font-normal text-body text-quiet tabular-nums">{price}</span>;
}
