"use client";

import { type ReactNode, useState } from "react";
import type { Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { MOST_FRAMES_OF_RUN } from "@/lib/generations/refusal";
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
  describePriceShort,
  describeShortage,
  labelGenerate,
  labelRest,
  type Shortage,
} from "./words";

interface GenerateAllProps {
  importId: string;
  /** Those that are not generated yet. */
  nodeIds: readonly string[];
  /** How many frames there are. */
  of: number;
  target: Target;
  form: Form;
  runs: Runs;
}

/** Says what all frames that are left cost before it generates them. */
export function GenerateAll({ importId, nodeIds: left, of, target, form, runs }: GenerateAllProps) {
  const nodeIds = left.slice(0, MOST_FRAMES_OF_RUN);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useNow();
  const { isRunning } = runs;
  const { quote, refusal } = useQuote({ importId, nodeIds: isRunning ? [] : nodeIds, target });
  if (nodeIds.length < 2 || isRunning) return null;
  const frames = countFrames(nodeIds.length);
  const label = labelRest(nodeIds.length, of);
  const shortage = quote ? describeShortage(quote, now) : null;
  if (shortage && quote)
    return <TooFewCredits {...{ label, shortage, nodeIds }} price={describePriceShort(quote)} />;
  async function start(): Promise<boolean> {
    const reason = await runs.start({ nodeIds, target, form });
    setFailure(reason);
    return reason === null;
  }
  return (
    <Row price={quote && describePriceShort(quote)}>
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
    </Row>
  );
}

/** The button with its price beside it; a question in its place says the price itself. */
const Row = ({ price, children }: { price: string | undefined; children: ReactNode }) => (
  <div className="mt-3 flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-1 xl:mt-0">
    {children}
    <p className="text-meta text-quiet tabular-nums [:not(button)~&]:hidden">{price}</p>
  </div>
);

interface TooFewCreditsProps {
  label: string;
  shortage: Shortage;
  price: string;
  nodeIds: readonly string[];
}

/** The button stays, so that the focus does, and says what is missing on request. */
function TooFewCredits({ label, shortage, price, nodeIds }: TooFewCreditsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Row price={price}>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {label}
        </Button>
      </Row>
      {isShown && (
        <section aria-label={label} className="mt-3">
          <ShortageNotice shortage={shortage} nodeIds={nodeIds} isPrimary={false} />
        </section>
      )}
    </>
  );
}
