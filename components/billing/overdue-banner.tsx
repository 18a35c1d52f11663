import { findOverdue } from "@/lib/billing/next-charge";
import { stepsFor } from "@/lib/billing/possible-steps";
import { wordsForAmount } from "@/lib/billing/price-words";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { CalendarDate } from "../ui/calendar-date";
import { Notice } from "../ui/notice";
import { StepButton } from "../ui/step-button";
import type { Buying } from "./buying";
import type { PaymentAccount } from "./use-account";

interface OverdueBannerProps {
  view: SubscriptionView;
  payment: PaymentAccount;
  buying: Buying;
}

/** What is owed, when the card is tried again, and the way to pay; the page's first sentence has the deadline. */
export default function OverdueBanner({ view, payment, buying }: OverdueBannerProps) {
  if (!buying.isConfigured || !stepsFor(view).pay) return null;
  const invoice = findOverdue(view, payment.account);
  const money = invoice && wordsForAmount(invoice.due, invoice.currency);
  return (
    <div className="mt-6">
      <Notice
        tone={view.access.grants ? "attention" : "bad"}
        title={money ? `${money} is overdue` : "A payment is overdue"}
        action={
          <StepButton variant="primary" onPress={() => buying.openPortal(view.polarSubscriptionId)}>
            Update your card
          </StepButton>
        }
      >
        A working card is charged {money ?? "what is due"} as soon as you save it.
        {invoice?.nextAttemptAt ? (
          <>
            {" "}
            Otherwise your present card is tried again on{" "}
            <CalendarDate at={invoice.nextAttemptAt} />.
          </>
        ) : null}
      </Notice>
    </div>
  );
}
