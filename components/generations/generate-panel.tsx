"use client";

import type { Ref } from "react";
import { TARGET_NAMES, type Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { FAILURE_SENTENCES } from "@/lib/generations/refusal";
import type { GenerationView } from "@/lib/generations/view";
import { useNow } from "../imports/use-now";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { ShortageNotice } from "./shortage-notice";
import { useQuote } from "./use-quote";
import type { Runs } from "./use-runs";
import { describePrice, describeRule, describeShortage, labelGenerate } from "./words";

interface GeneratePanelProps {
  frame: { readonly importId: string; readonly nodeId: string; readonly target: Target };
  form: Form;
  /** Null before it is first asked for. */
  generation: GenerationView | null;
  runs: Runs;
  /** Pressed by the workspace's key. */
  generateButton: Ref<HTMLButtonElement>;
  /** The button disappears with what it started, so the focus moves on. */
  onStarted: () => void;
}

/** What will be made and what it costs, and the one button that does it. */
export function GeneratePanel({
  frame,
  form,
  generation,
  runs,
  generateButton,
  onStarted,
}: GeneratePanelProps) {
  const { importId, nodeId, target } = frame;
  const { quote, refusal } = useQuote({ importId, nodeIds: [nodeId], target });
  const now = useNow();
  const { busy, failure, take } = useStep(() => runs.start({ nodeIds: [nodeId], target, form }));
  const isQueued = generation?.status === "queued" || (busy && failure === null);
  const shortage = quote ? describeShortage(quote, now) : null;
  return (
    <div className="rounded-box border border-line border-dashed px-4 py-6">
      <GenerationFailed generation={generation} />
      <p className="font-medium">{describeOutput(target, form)}</p>
      {refusal !== null && (
        <p role="alert" className="mt-1 text-pretty text-meta">
          {refusal}
        </p>
      )}
      {quote === undefined ? (
        refusal === null && <PriceSkeleton />
      ) : (
        <>
          <p className="mt-1 text-pretty text-meta tabular-nums">{describePrice(quote, now)}</p>
          {shortage ? (
            <div className="mt-4">
              <ShortageNotice shortage={shortage} nodeIds={[nodeId]} />
            </div>
          ) : (
            <>
              <p className="mt-1 text-pretty text-meta text-quiet">
                {quote.price.credits > 0 && describeRule()}
              </p>
              <Button
                ref={generateButton}
                variant="primary"
                className="mt-4 pointer-coarse:h-11"
                title="Generate (g)"
                busy={isQueued}
                onClick={() => void take().then((isStarted) => isStarted && onStarted())}
              >
                {labelGenerate(quote, "code")}
              </Button>
            </>
          )}
        </>
      )}
      <StepFailure failure={failure} framed={false} />
    </div>
  );
}

const describeOutput = (target: Target, { language, version }: Form): string => {
  const words = target === "html-css" ? "" : `, ${LANGUAGE_NAMES[language]}`;
  return `${TARGET_NAMES[target]}${words}, ${version} version`;
};

const LANGUAGE_NAMES = { typescript: "TypeScript", javascript: "JavaScript" } as const;

function PriceSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the price
      </p>
      <Skeleton className="mt-2 w-64 max-w-full" />
      <Skeleton className="mt-6 h-9 w-56" />
    </>
  );
}

function GenerationFailed({ generation }: Pick<GeneratePanelProps, "generation">) {
  if (generation && generation.status !== "queued" && generation.failure !== null) {
    return (
      <div role="alert" className="mb-4">
        <Notice tone="bad" title="The code was not generated">
          {FAILURE_SENTENCES[generation.failure]}
        </Notice>
      </div>
    );
  }
  return null;
}
