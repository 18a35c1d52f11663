"use client";

import { Check, X } from "lucide-react";
import type { ProviderConnection } from "@/lib/connections/view";
import type { Home } from "@/lib/home/view";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { classNames } from "../ui/class-names";
import { ImportField } from "./import-field";
import { useIsPutAway } from "./use-is-put-away";
import { STEPS, type StepWords, toAction } from "./words";

interface ChecklistProps extends Pick<Home, "setup" | "recent" | "frames"> {
  connections: readonly ProviderConnection[];
}

/** The steps to the first pull request. A step is done by its effect; the first that is not has the page's one button. */
export function Checklist({ setup, connections, ...home }: ChecklistProps) {
  const { isPutAway, putAway, bringBack } = useIsPutAway();
  const done = STEPS.filter(({ step }) => setup[step]).length;
  const next = STEPS.find(({ step }) => !setup[step]);
  const count = `${done} of ${STEPS.length} done`;
  if (isPutAway) {
    return (
      <>
        {!setup.design && <ImportField rows={connections} isFirst />}
        <div className="flex items-center gap-3 text-meta text-quiet">
          Setup: {count}
          <Button variant="quiet" onClick={bringBack}>
            Show the steps
          </Button>
        </div>
      </>
    );
  }
  return (
    <section aria-labelledby="setup" className="rounded-box border border-line">
      <div className="flex items-center gap-3 py-2 pr-2 pl-4">
        <h2 id="setup" className="font-semibold">
          Get started
        </h2>
        <p role="status" className="grow text-meta text-quiet tabular-nums">
          {count}
        </p>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Hide the steps"
          title="Hide the steps"
          className="max-sm:size-11"
          onClick={putAway}
        >
          <X className="size-4" aria-hidden />
        </Button>
      </div>
      <ol className="divide-y divide-line border-line border-t">
        {STEPS.map((words, place) => (
          <Step
            key={words.step}
            words={words}
            action={toAction(words.step, home)}
            connections={connections}
            place={place + 1}
            isDone={setup[words.step]}
            isNext={words === next}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  words: StepWords;
  action: ReturnType<typeof toAction>;
  connections: readonly ProviderConnection[];
  place: number;
  isDone: boolean;
  isNext: boolean;
}

function Step(props: StepProps) {
  const { words, place, isDone, isNext } = props;
  const { title, reason } = words;
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
    >
      <div className="flex min-w-0 grow basis-56 items-start gap-3">
        <span
          className={classNames(
            "mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border text-[0.6875rem] leading-none tabular-nums",
            isDone ? "border-good/40 bg-good/10 text-good" : "border-line text-quiet",
          )}
        >
          {isDone ? <Check className="size-3" aria-hidden /> : <span aria-hidden>{place}</span>}
        </span>
        <div className="min-w-0">
          <h3 className={isDone ? "text-quiet" : "font-medium"}>
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
          </h3>
          {!isDone && <p className="text-pretty text-meta text-quiet">{reason}</p>}
        </div>
      </div>
      {isNext && <StepAction {...props} />}
    </li>
  );
}

/** The first step is taken right here. */
function StepAction({ words: { step }, action: { verb, href }, connections }: StepProps) {
  if (step === "design")
    return (
      <div className="basis-full pt-2 sm:pl-8">
        <ImportField rows={connections} isFirst />
      </div>
    );
  return (
    // Under the title on a phone.
    <div className="max-sm:pl-8">
      <ButtonLink href={href} prefetch={false} variant="primary">
        {verb}
      </ButtonLink>
    </div>
  );
}
