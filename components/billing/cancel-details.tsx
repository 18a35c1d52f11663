import { useId } from "react";
import { CANCEL_REASONS, type CancelReason, LONGEST_COMMENT } from "@/lib/billing/cancel-reason";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { CalendarDate } from "../ui/calendar-date";
import { StepFailure } from "../ui/step-failure";
import type { Canceling } from "./use-canceling";

const REASONS = Object.entries(CANCEL_REASONS) as [CancelReason, string][];
const FIELD =
  "mt-1 block w-full max-w-md rounded-control border border-line bg-surface px-3 text-body";

interface CancelDetailsProps {
  view: SubscriptionView;
  canceling: Canceling;
}

/** What canceling means, and why: optional, and passed on to the payment provider as it is. */
export default function CancelDetails({ view, canceling }: CancelDetailsProps) {
  const { why, setWhy, failure } = canceling;
  const id = useId();
  return (
    <>
      <p>
        <CancelMeaning view={view} />
      </p>
      <label className="mt-3 block font-medium" htmlFor={`${id}-reason`}>
        Why? <span className="font-normal text-quiet">(optional)</span>
      </label>
      <select
        id={`${id}-reason`}
        className={`${FIELD} h-10`}
        value={why.reason ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const reason = REASONS.find(([known]) => known === value)?.[0];
          setWhy({ ...why, reason });
        }}
      >
        <option value="">No answer</option>
        {REASONS.map(([reason, words]) => (
          <option key={reason} value={reason}>
            {words}
          </option>
        ))}
      </select>
      <label className="mt-3 block font-medium" htmlFor={`${id}-comment`}>
        What could be better? <span className="font-normal text-quiet">(optional)</span>
      </label>
      <textarea
        id={`${id}-comment`}
        rows={2}
        maxLength={LONGEST_COMMENT}
        className={`${FIELD} py-2`}
        value={why.comment ?? ""}
        onChange={({ currentTarget }) => setWhy({ ...why, comment: currentTarget.value })}
      />
      <p className="mt-1 text-quiet">The payment provider keeps your answer with the plan.</p>
      <StepFailure failure={failure} framed={false} />
    </>
  );
}

function CancelMeaning({
  view: { state, currentPeriodEnd, trialEnd, access },
}: Pick<CancelDetailsProps, "view">) {
  const until = <CalendarDate at={trialEnd ?? currentPeriodEnd} />;
  if (state === "paused") return <>It ends immediately, and you won't be billed again.</>;
  if (!access.grants) return <>You have no access now. You won't be billed again after it ends.</>;
  return (
    <>
      You keep access until {until} and won't be billed{state === "trialing" ? "" : " again"}. Then
      you move to the Free plan. You can resume until then.
    </>
  );
}
