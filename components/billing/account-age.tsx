import { RelativeTime } from "../ui/relative-time";
import { StepButton } from "../ui/step-button";
import type { PaymentAccount } from "./use-account";

/** The provider is not answering: how old the figures are, and another try. */
export default function AccountAge({ account, retry }: PaymentAccount) {
  return (
    <div
      role="status"
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-meta text-quiet"
    >
      <span>
        The payment provider is not responding.{" "}
        {account ? (
          <>
            Card, credit and invoices are as of <RelativeTime at={account.readAt} />.
          </>
        ) : (
          "Card, credit and invoices are missing; your plan is not affected."
        )}
      </span>
      <StepButton onPress={retry}>Ask again</StepButton>
    </div>
  );
}
