import type { Invoice } from "@/lib/billing/account";
import { stepsFor } from "@/lib/billing/possible-steps";
import { wordsForAmount } from "@/lib/billing/price-words";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { CalendarDate } from "../ui/calendar-date";
import { Notice } from "../ui/notice";
import { StepButton } from "../ui/step-button";
import type { Buying } from "./buying";

interface OverdueBannerProps {
  view: SubscriptionView;
  /** Null while the provider has not told us. */
  invoice: Invoice | null;
  buying: Buying;
}

/** What is owed, when the card is tried again, and the way to pay; the page's first sentence has the deadline. */
export function OverdueBanner({ view, invoice, buying }: OverdueBannerProps) {
  if (!buying.isConfigured || !stepsFor(view).pay) return null;
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
