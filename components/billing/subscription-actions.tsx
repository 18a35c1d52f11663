import { lazy, Suspense } from "react";
import { isBilledStill, stepsFor } from "@/lib/billing/possible-steps";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { Button } from "../ui/button";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { StepButton } from "../ui/step-button";
import type { Buying } from "./buying";
import { useCanceling } from "./use-canceling";

/** Loaded only for a paused plan. */
const ResumePaused = lazy(() => import("./resume-paused"));
/** Loaded only when a plan is about to be canceled. */
const CancelDetails = lazy(() => import("./cancel-details"));

interface SubscriptionActionsProps {
  view: SubscriptionView;
  buying: Buying;
}

/** Resume, cancel and billing portal for one subscription. An overdue payment has its own banner. */
export default function SubscriptionActions({ view, buying }: SubscriptionActionsProps) {
  const { polarSubscriptionId: id, plan } = view;
  const name = plan ? PLAN_NAMES[plan] : "this subscription";
  const { pay, cancel, resume, undoPause } = stepsFor(view);
  const canceling = useCanceling(id, buying);
  const variant = pay ? "plain" : "primary";
  return (
    <>
      {resume && view.state === "paused" && (
        <Suspense fallback={<Button disabled>Resume {name}</Button>}>
          <ResumePaused id={id} name={name} buying={buying} />
        </Suspense>
      )}
      {undoPause && (
        <StepButton variant={variant} onPress={() => buying.resume(id, false)}>
          Undo pause
        </StepButton>
      )}
      {resume && view.state !== "paused" && (
        <StepButton variant={variant} onPress={() => buying.resume(id, false)}>
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
          <Suspense fallback={<p className="min-h-40">You can cancel now.</p>}>
            <CancelDetails view={view} canceling={canceling} />
          </Suspense>
        </ConfirmInPlace>
      )}
      {!pay && isBilledStill(view) && (
        <StepButton onPress={() => buying.openPortal(id)}>Open billing portal</StepButton>
      )}
    </>
  );
}
