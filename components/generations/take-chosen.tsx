"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef } from "react";
import { api } from "@/convex/_generated/api";
import type { SetAsked } from "@/lib/generations/set";
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
            <Button
              variant={missing > 0 ? "plain" : "primary"}
              className="pointer-coarse:h-11 max-sm:grow"
              disabled={isEarlier}
              onClick={() => {
                archive.forget();
                void pull.take();
              }}
            >
              Open a pull request
            </Button>
          )}
        </div>
      </div>
      <StepFailure failure={archive.failure ?? pull.failure} framed={false} />
      {isReady && <ChosenPulls title={title} asked={asked} isAsking={asksPull} />}
    </>
  );
}

interface ChosenPullsProps extends Pick<TakeChosenProps, "title" | "asked"> {
  isAsking: boolean;
}

/** Asks where the frames go, and shows what became of that. */
function ChosenPulls({ title, asked, isAsking }: ChosenPullsProps) {
  const { generationIds, language, version } = asked;
  const { data: pulls = [] } = useQuery(convexQuery(api.pulls.list, { generationIds }));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus();
  }, [isAsking]);
  const shown = pulls.filter((one) => one.language === language && one.version === version);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-4">
      <Suspense>
        {shown.length > 0 && <PullRows pulls={shown} />}
        {isAsking && (
          <PullForm
            {...{ generationIds, title, form: { language, version } }}
            onClose={() => changeState({ asksPull: false })}
          />
        )}
      </Suspense>
    </div>
  );
}
