import type { ReactNode } from "react";
import { describeCard } from "@/lib/billing/card-words";
import { nextCharge, wordsForNextCharge } from "@/lib/billing/next-charge";
import { wordsForAmount } from "@/lib/billing/price-words";
import { wordsForSeats } from "@/lib/billing/seats";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { CalendarDate } from "../ui/calendar-date";
import { ChangingValue } from "../ui/changing-value";
import type { Buying } from "./buying";
import { PhraseText } from "./phrase-text";
import type { PaymentAccount } from "./use-account";

interface PaymentFactsProps {
  /** The subscription that is billed; null if none is. */
  billed: SubscriptionView | null;
  payment: PaymentAccount;
  buying: Buying;
}

/** Next charge, card, credit and period. Each has two lines, so that nothing moves when the provider answers. */
export default function PaymentFacts({ billed, payment, buying }: PaymentFactsProps) {
  const { account, isFirst } = payment;
  const { offers } = buying;
  const charge = wordsForNextCharge(nextCharge({ view: billed, account, offers }));
  const card = describeCard(account?.card ?? null);
  const credits = account?.credits ?? [];
  const credit = credits.map(({ amount, currency }) => wordsForAmount(amount, currency)).join(", ");
  const reading = isFirst ? "Asking the provider…" : null;
  const seats = account?.seats?.find(
    ({ polarSubscriptionId }) => polarSubscriptionId === billed?.polarSubscriptionId,
  );
  return (
    <div className="overflow-hidden rounded-b-box border border-line">
      <dl className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4">
        <Fact name="Next charge" value={reading ?? charge.value} isChanging>
          {!reading && <PhraseText phrase={charge.detail} />}
        </Fact>
        <Fact name="Payment method" value={reading ?? card.value} words={card.words}>
          {!reading && card.detail}
        </Fact>
        <Fact name="Credit balance" value={credit || "None"} isChanging>
          {credit ? "pays your next invoices" : ""}
        </Fact>
        <Fact name="Billed" value={billedWord(billed)}>
          {billed && <Period {...billed} />}
        </Fact>
      </dl>
      {seats && (
        <p className="border-line border-t bg-surface px-4 py-3 text-pretty text-meta text-quiet">
          <ChangingValue value={wordsForSeats(seats)}>{wordsForSeats(seats)}</ChangingValue> Seats
          give others no access yet.
        </p>
      )}
    </div>
  );
}

interface FactProps {
  name: string;
  value: string;
  /** For screen readers, if the value is hard to listen to. */
  words?: string | null;
  isChanging?: boolean;
  children?: ReactNode;
}

function Fact({ name, value, words = null, isChanging = false, children }: FactProps) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-meta text-quiet">{name}</dt>
      <dd className="mt-0.5 min-h-[4rem] break-words tabular-nums ">
        <span aria-hidden={words ? true : undefined} className="font-medium">
          {isChanging ? <ChangingValue value={value}>{value}</ChangingValue> : value}
        </span>
        {words && <span className="sr-only">{words}</span>}
        <span className="block text-pretty text-meta text-quiet">{children}</span>
      </dd>
    </div>
  );
}

function billedWord(billed: SubscriptionView | null): string {
  if (!billed) return "Not billed";
  if (!billed.interval) return "Per period";
  return billed.interval === "monthly" ? "Monthly" : "Yearly";
}

function Period({ currentPeriodStart, currentPeriodEnd }: SubscriptionView) {
  return (
    <ChangingValue value={currentPeriodEnd}>
      <CalendarDate at={currentPeriodStart} /> – <CalendarDate at={currentPeriodEnd} />
    </ChangingValue>
  );
}
