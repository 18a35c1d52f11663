import { useState } from "react";
import { isBilledStill, stepsFor } from "@/lib/purchases/possible-steps";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/subscription-view";
import { Button } from "../ui/button";
import { CalendarDate } from "../ui/calendar-date";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import type { Buying } from "./buying";

interface SubscriptionActionsProps {
  view: SubscriptionView;
  buying: Buying;
}

/** Cancelling, resuming and the provider's portal, for one subscription. */
export function SubscriptionActions({ view, buying }: SubscriptionActionsProps) {
  const { polarSubscriptionId: id, plan } = view;
  const name = plan ? PLAN_NAMES[plan] : "this subscription";
  const { cancel, resume } = stepsFor(view);
  return (
    <>
      {resume && (
        <BusyButton look="primary" onPress={() => buying.resume(id)}>
          Resume {name}
        </BusyButton>
      )}
      {cancel && (
        <ConfirmInPlace
          label={`Cancel ${name}`}
          question={`Cancel ${name}?`}
          confirmLabel={`Cancel ${name}`}
          onConfirm={() => buying.cancel(id)}
        >
          <CancelMeaning view={view} />
        </ConfirmInPlace>
      )}
      {isBilledStill(view) && (
        <BusyButton onPress={() => buying.openPortal(id)}>Open billing portal</BusyButton>
      )}
    </>
  );
}

function CancelMeaning({
  view: { state, currentPeriodEnd, trialEnd, access },
}: Pick<SubscriptionActionsProps, "view">) {
  const until = <CalendarDate at={trialEnd ?? currentPeriodEnd} />;
  if (!access.grants) return <>It is off already; it is not billed again once it has ended.</>;
  return (
    <>
      It stays active until {until} and{" "}
      {state === "trialing" ? "is never billed" : "is not billed again"}. After that you have the
      Free plan. Until then you can resume it.
    </>
  );
}

interface BusyButtonProps {
  look?: "primary" | "plain";
  onPress: () => Promise<boolean>;
  children: React.ReactNode;
}

/** Stays busy when the page is being left. */
export function BusyButton({ look, onPress, children }: BusyButtonProps) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onPress();
    setBusy(false);
  }
  return (
    <Button look={look} busy={busy} onClick={() => void press()}>
      {children}
    </Button>
  );
}
