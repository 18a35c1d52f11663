import { lazy, Suspense } from "react";
import { isBilledStill, stepsFor } from "@/lib/billing/possible-steps";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { Button } from "../ui/button";
import { CalendarDate } from "../ui/calendar-date";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { StepButton } from "../ui/step-button";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import type { Buying } from "./buying";

/** Loaded only for a paused plan. */
const ResumePaused = lazy(() => import("./resume-paused"));

interface SubscriptionActionsProps {
  view: SubscriptionView;
  buying: Buying;
}

/** Cancel, resume and billing portal for one subscription. */
export function SubscriptionActions({ view, buying }: SubscriptionActionsProps) {
  const { polarSubscriptionId: id, plan } = view;
  const name = plan ? PLAN_NAMES[plan] : "this subscription";
  const { pay, cancel, resume, undoPause } = stepsFor(view);
  const canceling = useStep(() => buying.cancel(id));
  return (
    <>
      {pay && (
        <StepButton variant="primary" onPress={() => buying.openPortal(id)}>
          Update your card
        </StepButton>
      )}
      {resume && view.state === "paused" && (
        <Suspense fallback={<Button disabled>Resume {name}</Button>}>
          <ResumePaused id={id} name={name} buying={buying} />
        </Suspense>
      )}
      {undoPause && (
        <StepButton variant={pay ? "plain" : "primary"} onPress={() => buying.resume(id, false)}>
          Undo pause
        </StepButton>
      )}
      {resume && view.state !== "paused" && (
        <StepButton variant={pay ? "plain" : "primary"} onPress={() => buying.resume(id, false)}>
          Resume {name}
        </StepButton>
      )}
      {cancel && (
        <ConfirmInPlace
          label={`Cancel ${name}`}
          question={`Cancel ${name}?`}
          confirmLabel={`Cancel ${name}`}
          declineLabel={`Keep ${name}`}
          onConfirm={canceling.take}
          onDecline={canceling.forget}
        >
          <CancelMeaning view={view} />
          <StepFailure failure={canceling.failure} framed={false} />
        </ConfirmInPlace>
      )}
      {!pay && isBilledStill(view) && (
        <StepButton onPress={() => buying.openPortal(id)}>Open billing portal</StepButton>
      )}
    </>
  );
}

function CancelMeaning({
  view: { state, currentPeriodEnd, trialEnd, access },
}: Pick<SubscriptionActionsProps, "view">) {
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
