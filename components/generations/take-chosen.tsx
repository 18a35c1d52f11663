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
import { describeTaking } from "./words";

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
  of: number;
  /** The design's name. */
  title: string;
  asked: SetAsked;
}

/** All chosen frames in one download, or in one pull request. */
export function TakeChosen({ isEarlier, of, title, asked }: TakeChosenProps) {
  const { asksPull } = useWorkspaceState();
  const archive = useStep(() => saveArchive(asked));
  const pulls = usePulls(asked.generationIds, asked);
  const isAsking = asksPull && !isEarlier;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-pretty text-meta text-quiet">{describeTaking(of)}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Button
            className="pointer-coarse:h-11 max-sm:grow"
            busy={archive.busy}
            disabled={isEarlier}
            onClick={() => void archive.take()}
          >
            Download ZIP
          </Button>
          {!isAsking && (
            <PullButton
              pulls={isEarlier ? [] : pulls}
              disabled={isEarlier}
              onAsk={() => changeState({ asksPull: true })}
            />
          )}
        </div>
      </div>
      <StepFailure failure={archive.failure} framed={false} />
      {!isEarlier && <ChosenPulls {...{ title, asked, pulls, isAsking }} />}
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
  const wasAsking = useRef(false);
  useEffect(() => {
    // Without the form the page is shorter, so what was in view is not any more.
    if (isAsking || wasAsking.current) {
      place.current?.scrollIntoView({ block: isAsking ? "start" : "center" });
      place.current?.focus();
    }
    wasAsking.current = isAsking;
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
