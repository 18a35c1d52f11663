"use client";

import { lazy, Suspense, useEffect, useRef } from "react";
import type { SetAsked } from "@/lib/generations/set";
import type { PullView } from "@/lib/pulls/record";
import { PullButton, usePulls } from "../pulls/pull-button";
import { Button } from "../ui/button";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { saveArchive } from "./save-archive";
import { changeState, useWorkspaceState } from "./use-workspace-state";
import { describeMissing, describeTaking } from "./words";

/** Only for who asks for one. */
const PullForm = lazy(() =>
  import("../pulls/pull-form").then(({ PullForm: form }) => ({ default: form })),
);
const PullRows = lazy(() =>
  import("../pulls/pull-rows").then(({ PullRows: rows }) => ({ default: rows })),
);

interface TakeChosenProps {
  /** What is known of them is that of an earlier selection. */
  isEarlier: boolean;
  /** How many of the chosen frames are not generated yet. */
  missing: number;
  of: number;
  /** The design's name. */
  title: string;
  asked: SetAsked;
}

/** All chosen frames in one download, or in one pull request. */
export function TakeChosen({ isEarlier, missing, of, title, asked }: TakeChosenProps) {
  const { asksPull } = useWorkspaceState();
  const refusal = missing > 0 ? `${describeMissing(missing, of)} Generate them first.` : null;
  const archive = useStep(async () => refusal ?? (await saveArchive(asked)));
  const pull = useStep(async () => {
    if (refusal === null) changeState({ asksPull: true });
    return refusal;
  });
  const pulls = usePulls(missing > 0 ? [] : asked.generationIds, asked);
  const isReady = refusal === null && !isEarlier;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-pretty text-meta text-quiet">{describeTaking(of)}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Button
            className="pointer-coarse:h-11 max-sm:grow"
            busy={archive.busy}
            disabled={isEarlier}
            onClick={() => {
              pull.forget();
              void archive.take();
            }}
          >
            Download ZIP
          </Button>
          {!(asksPull && isReady) && (
            <PullButton
              pulls={isReady ? pulls : []}
              isPrimary={missing === 0}
              disabled={isEarlier}
              onAsk={() => {
                archive.forget();
                void pull.take();
              }}
            />
          )}
        </div>
      </div>
      <StepFailure failure={archive.failure ?? pull.failure} framed={false} />
      {isReady && <ChosenPulls {...{ title, asked, pulls }} isAsking={asksPull} />}
    </>
  );
}

interface ChosenPullsProps extends Pick<TakeChosenProps, "title" | "asked"> {
  pulls: readonly PullView[];
  isAsking: boolean;
}

/** Asks where the frames go, and shows what became of that. */
function ChosenPulls({ title, asked, pulls, isAsking }: ChosenPullsProps) {
  const { generationIds, language, version } = asked;
  const { target } = useWorkspaceState();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus();
  }, [isAsking]);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4 outline-none">
      <Suspense>
        {pulls.length > 0 && (
          <PullRows pulls={pulls} onAsk={isAsking ? null : () => changeState({ asksPull: true })} />
        )}
        {isAsking && (
          <PullForm
            {...{ generationIds, title, target, form: { language, version } }}
            onClose={() => changeState({ asksPull: false })}
          />
        )}
      </Suspense>
    </div>
  );
}
