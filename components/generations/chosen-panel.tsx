"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { api } from "@/convex/_generated/api";
import { useNow } from "../imports/use-now";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { type StepOutcome, useStep } from "../ui/use-step";
import { Choosers } from "./choosers";
import { describeChosen } from "./frame-selection";
import { ShortageNotice } from "./shortage-notice";
import { TakeChosen } from "./take-chosen";
import { useQuote } from "./use-quote";
import { useWorkspaceState } from "./use-workspace-state";
import { countFrames, describeMissing, describePrice, describeShortage } from "./words";
import { toForm } from "./workspace-state";

interface ChosenPanelProps {
  importId: string;
  /** The design's name. */
  title: string;
  /** The chosen frames. */
  nodeIds: readonly string[];
  generateButton: Ref<HTMLButtonElement>;
  onClear: () => void;
  onGenerate: (nodeIds: readonly string[]) => StepOutcome;
  /** What became of the last run. */
  children: ReactNode;
}

/** What can be done with the chosen frames: generate those that are not, and then take all of them along. */
export function ChosenPanel({
  importId,
  title,
  nodeIds,
  onClear,
  children,
  ...rest
}: ChosenPanelProps) {
  const state = useWorkspaceState();
  const form = toForm(state, false);
  const asked = { importId, nodeIds: [...nodeIds], target: state.target, ...form };
  const { data: written, isPlaceholderData } = useQuery({
    ...convexQuery(api.generations.findWritten, asked),
    placeholderData: keepPreviousData,
  });
  const known = new Map(written?.map(({ nodeId, generationId }) => [nodeId, generationId]));
  const missing = nodeIds.filter((nodeId) => !known.has(nodeId));
  const generationIds = nodeIds.flatMap((nodeId) => known.get(nodeId) ?? []);
  return (
    <section
      aria-label="Selected frames"
      className={classNames(
        "space-y-3 rounded-box border border-line bg-raised px-4 py-3",
        !state.asksPull && "shadow-lifted max-sm:max-h-[60dvh] max-sm:overflow-y-auto",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className="font-medium tabular-nums">
          {describeChosen(nodeIds.length)}
        </p>
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
        <div className="grow sm:flex sm:justify-end">
          <Choosers state={state} hasExact={false} isInWorkspace={false} />
        </div>
      </div>
      {written === undefined ? (
        <Skeleton className="w-56" />
      ) : missing.length > 0 ? (
        <GenerateMissing {...{ importId, nodeIds, missing, ...rest }} />
      ) : (
        <TakeChosen
          isEarlier={isPlaceholderData}
          of={nodeIds.length}
          title={title}
          asked={{ generationIds, ...form }}
        />
      )}
      {children}
    </section>
  );
}

interface GenerateMissingProps
  extends Pick<ChosenPanelProps, "importId" | "nodeIds" | "generateButton" | "onGenerate"> {
  /** Those of the chosen frames that are not generated yet. */
  missing: readonly string[];
}

function GenerateMissing(props: GenerateMissingProps) {
  const { importId, nodeIds, missing, generateButton, onGenerate } = props;
  const { target } = useWorkspaceState();
  const now = useNow();
  const { quote, isEarlier, refusal } = useQuote({ importId, nodeIds: missing, target });
  const { busy, failure, take } = useStep(() => onGenerate(missing));
  const shortage = quote ? describeShortage(quote, now) : null;
  if (shortage) return <ShortageNotice {...{ shortage, nodeIds }} framed={false} />;
  const price = quote ? describePrice(quote, now) : <Skeleton className="w-56" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-pretty text-meta tabular-nums" role={refusal ? "alert" : undefined}>
          {missing.length < nodeIds.length && `${describeMissing(missing.length, nodeIds.length)} `}
          {refusal ?? price}
        </p>
        <Button
          ref={generateButton}
          variant="primary"
          className="pointer-coarse:h-11 max-sm:w-full"
          title="Generate (g)"
          busy={busy}
          disabled={quote === undefined || isEarlier || refusal !== null}
          onClick={() => void take()}
        >
          Generate code for {countFrames(missing.length)}
        </Button>
      </div>
      <StepFailure failure={failure} framed={false} />
    </>
  );
}
