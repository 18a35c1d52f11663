"use client";

import { useState } from "react";
import type { Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { useNow } from "../imports/use-now";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { StepFailure } from "../ui/step-failure";
import { ShortageNotice } from "./shortage-notice";
import { useQuote } from "./use-quote";
import type { Runs } from "./use-runs";
import { countFrames, describePrice, describeShortage, labelGenerate } from "./words";

/** As many as one run writes. */
export const MOST_FRAMES = 200;

interface GenerateAllProps {
  importId: string;
  /** At most 200. */
  nodeIds: readonly string[];
  target: Target;
  form: Form;
  runs: Runs;
}

/** Asks for the price of all frames before it generates them. */
export function GenerateAll({ importId, nodeIds, target, form, runs }: GenerateAllProps) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const now = useNow();
  const quote = useQuote({ importId, nodeIds: isAsking ? nodeIds : [], target });
  if (nodeIds.length < 2 || runs.isRunning) return null;
  const frames = countFrames(nodeIds.length);
  const shortage = quote ? describeShortage(quote, now) : null;
  async function start(): Promise<boolean> {
    const reason = await runs.start({ nodeIds, target, form });
    setFailure(reason);
    return reason === null;
  }
  return (
    <ConfirmInPlace
      label={`Generate all ${frames}`}
      question={`Generate code for ${frames}?`}
      confirmLabel={quote ? labelGenerate(quote, frames) : "Generate"}
      declineLabel="Not now"
      variant="plain"
      isReady={quote !== undefined && shortage === null}
      onAsk={() => setAsking(true)}
      onConfirm={start}
    >
      {quote && !shortage && describePrice(quote, now)}
      {shortage && <ShortageNotice shortage={shortage} continuation="all" framed={false} />}
      <StepFailure failure={failure} framed={false} />
    </ConfirmInPlace>
  );
}
