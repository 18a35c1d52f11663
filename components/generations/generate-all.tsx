"use client";

import { useState } from "react";
import type { Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { useNow } from "../imports/use-now";
import { Button } from "../ui/button";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { StepFailure } from "../ui/step-failure";
import { ShortageNotice } from "./shortage-notice";
import { useQuote } from "./use-quote";
import type { Runs } from "./use-runs";
import {
  countFrames,
  describePrice,
  describeShortage,
  labelGenerate,
  type Shortage,
} from "./words";

interface GenerateAllProps {
  importId: string;
  /** At most as many as one run writes. */
  nodeIds: readonly string[];
  target: Target;
  form: Form;
  runs: Runs;
}

/** Says what all frames cost before it generates them. */
export function GenerateAll({ importId, nodeIds, target, form, runs }: GenerateAllProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const now = useNow();
  const { isRunning } = runs;
  const { quote, refusal } = useQuote({ importId, nodeIds: isRunning ? [] : nodeIds, target });
  if (nodeIds.length < 2 || isRunning) return null;
  const frames = countFrames(nodeIds.length);
  const label = `Generate all ${frames}`;
  const shortage = quote ? describeShortage(quote, now) : null;
  if (shortage) return <TooFewCredits {...{ label, shortage, nodeIds }} />;
  async function start(): Promise<boolean> {
    const reason = await runs.start({ nodeIds, target, form });
    setFailure(reason);
    return reason === null;
  }
  return (
    <ConfirmInPlace
      label={label}
      question={`Generate code for ${frames}?`}
      confirmLabel={quote ? labelGenerate(quote, frames) : "Generate"}
      declineLabel="Not now"
      variant="plain"
      isReady={quote !== undefined}
      onConfirm={start}
    >
      {quote ? describePrice(quote, now) : (refusal ?? "Loading the price…")}
      <StepFailure failure={failure} framed={false} />
    </ConfirmInPlace>
  );
}

interface TooFewCreditsProps {
  label: string;
  shortage: Shortage;
  nodeIds: readonly string[];
}

/** The button stays, so that the focus does, and says what is missing on request. */
function TooFewCredits({ label, shortage, nodeIds }: TooFewCreditsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {label}
      </Button>
      {isShown && (
        <section aria-label={label} className="mt-3">
          <ShortageNotice shortage={shortage} nodeIds={nodeIds} isPrimary={false} />
        </section>
      )}
    </>
  );
}
