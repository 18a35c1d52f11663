import { wordsForResume } from "@/lib/billing/resume-words";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import type { Buying } from "./buying";
import { PhraseText } from "./phrase-text";
import { PriceQuestion, usePrice } from "./price-question";

interface ResumePausedProps {
  /** Of the subscription at the provider. */
  id: string;
  name: string;
  buying: Buying;
}

/** Resuming charges the card at once, so the amount comes first. */
export default function ResumePaused({ id, name, buying }: ResumePausedProps) {
  const resuming = useStep(() => buying.resume(id, true));
  const price = usePrice(() => buying.readPrice(id));
  return (
    <ConfirmInPlace
      variant="plain"
      label={`Resume ${name}`}
      question={`Resume ${name} now?`}
      confirmLabel={`Resume ${name}`}
      declineLabel="Stay paused"
      onConfirm={resuming.take}
      onDecline={resuming.forget}
      onAsk={price.ask}
      isReady={price.isKnown}
    >
      <PriceQuestion price={price}>
        {(charge, now) => <PhraseText phrase={wordsForResume(name, charge, now)} />}
      </PriceQuestion>
      <StepFailure failure={resuming.failure} framed={false} />
    </ConfirmInPlace>
  );
}
