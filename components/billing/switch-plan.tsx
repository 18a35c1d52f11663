import { useEffect, useEffectEvent } from "react";
import type { Offer } from "@/lib/billing/product";
import { wordsForSwitch } from "@/lib/billing/switch-words";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { ConfirmQuestion } from "../ui/confirm-in-place";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import type { Buying } from "./buying";
import { PhraseText } from "./phrase-text";
import { PriceQuestion, usePrice } from "./price-question";

interface SwitchPlanProps {
  offer: Offer;
  /** What the offer is called here. */
  target: string;
  view: SubscriptionView;
  buying: Buying;
  onClose: () => void;
}

const nameOf = ({ plan, interval }: SubscriptionView): string =>
  [plan ? PLAN_NAMES[plan] : "it", interval].filter((word) => word !== null).join(" ");

/** Switching may charge the card at once, so the amount comes first. */
export default function SwitchPlan({ offer, target, view, buying, onClose }: SwitchPlanProps) {
  const switching = useStep(() => buying.change(view.polarSubscriptionId, offer.productId));
  const price = usePrice(() => buying.readPrice(view.polarSubscriptionId));
  // Asked once, when the question opens.
  const ask = useEffectEvent(() => price.ask());
  useEffect(() => ask(), []);
  return (
    <ConfirmQuestion
      variant="plain"
      question={`Switch to ${target}?`}
      confirmLabel={`Switch to ${target}`}
      declineLabel={`Keep ${nameOf(view)}`}
      onConfirm={switching.take}
      onDecline={switching.forget}
      onClose={onClose}
      isReady={price.isKnown}
    >
      <PriceQuestion price={price}>
        {(present, now) => <PhraseText phrase={wordsForSwitch({ view, present, offer, now })} />}
      </PriceQuestion>
      <StepFailure failure={switching.failure} framed={false} />
    </ConfirmQuestion>
  );
}
