"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode, Ref } from "react";
import { api } from "@/convex/_generated/api";
import { TARGET_NAMES, type Target } from "@/lib/designs/targets/target";
import { archiveHref } from "@/lib/generations/form-query";
import { type Form, findForm, type WrittenForm } from "@/lib/generations/record";
import type { GenerationView } from "@/lib/generations/view";
import { useNow } from "../imports/use-now";
import { PullButton, usePulls } from "../pulls/pull-button";
import { Button } from "../ui/button";
import { buttonStyles } from "../ui/button-variant";
import { classNames } from "../ui/class-names";
import { RelativeTime } from "../ui/relative-time";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { CopyFile } from "./copy-file";
import { ShortageNotice } from "./shortage-notice";
import { useQuote } from "./use-quote";
import type { Runs } from "./use-runs";
import { changeState, useWorkspaceState } from "./use-workspace-state";
import { describePaid, describePrice, describeShortage, labelGenerate } from "./words";

interface ActionBarProps {
  frame: { readonly importId: string; readonly nodeId: string; readonly target: Target };
  form: Form;
  runs: Runs;
  /** Pressed by the workspace's keys. */
  generateButton: Ref<HTMLButtonElement>;
  copyButton: Ref<HTMLButtonElement>;
  /** The button disappears with what it started, so the focus moves on. */
  onStarted: () => void;
  /** How far generating is. */
  children: ReactNode;
}

/** Stays in view: what the code costs and the button that generates it, and then what can be done with it. */
export function ActionBar({ frame, form, copyButton, children, ...generating }: ActionBarProps) {
  const { asksPull } = useWorkspaceState();
  const { data } = useQuery(convexQuery(api.generations.find, frame));
  const written = data && findForm(data.forms, form);
  return (
    <section
      aria-label="Actions"
      className={classNames(
        "z-1 mt-6 rounded-box border border-line bg-raised px-4 py-3 shadow-lifted max-sm:px-3 max-sm:py-2",
        !asksPull && "sticky bottom-4 max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]",
      )}
    >
      {children}
      {data === undefined && <Waiting />}
      {data && written && <TakeCode {...{ generation: data, written, copyButton }} />}
      {data !== undefined && !written && (
        <GenerateCode
          key={frame.target}
          isQueued={data?.status === "queued"}
          {...{ frame, form, ...generating }}
        />
      )}
    </section>
  );
}

const ROW = "flex items-center justify-between gap-x-6 gap-y-3 max-sm:gap-x-3 sm:flex-wrap";
const WORDS = "min-w-0 text-pretty text-meta tabular-nums";
const BUTTONS = "pointer-coarse:h-11";

const Waiting = () => (
  <div className={ROW}>
    <p role="status" className="sr-only">
      Loading the price
    </p>
    <Skeleton className="w-56 max-w-full" />
    <Skeleton className="h-9 w-56 max-w-full" />
  </div>
);

interface GenerateCodeProps extends Omit<ActionBarProps, "copyButton" | "children"> {
  isQueued: boolean;
}

function GenerateCode(props: GenerateCodeProps) {
  const { frame, form, runs, isQueued, generateButton, onStarted } = props;
  const { importId, nodeId, target } = frame;
  const { quote, refusal } = useQuote({ importId, nodeIds: [nodeId], target });
  const now = useNow();
  const { busy, failure, take } = useStep(() => runs.start({ nodeIds: [nodeId], target, form }));
  const shortage = quote ? describeShortage(quote, now) : null;
  if (shortage) return <ShortageNotice shortage={shortage} nodeIds={[nodeId]} framed={false} />;
  if (refusal !== null)
    return (
      <p role="alert" className={WORDS}>
        {refusal}
      </p>
    );
  if (quote === undefined) return <Waiting />;
  return (
    <>
      <div className={ROW}>
        <p className={WORDS}>
          {TARGET_NAMES[target]}
          <span className="max-sm:sr-only">: {describePrice(quote, now)}</span>
        </p>
        <Button
          ref={generateButton}
          variant="primary"
          className={BUTTONS}
          title="Generate (g)"
          busy={isQueued || (busy && failure === null)}
          onClick={() => void take().then((isStarted) => isStarted && onStarted())}
        >
          {labelGenerate(quote, "code")}
        </Button>
      </div>
      <StepFailure failure={failure} framed={false} />
    </>
  );
}

interface TakeCodeProps extends Pick<ActionBarProps, "copyButton"> {
  generation: GenerationView;
  written: WrittenForm;
}

function TakeCode({ generation, written, copyButton }: TakeCodeProps) {
  const { id, completedAt, requestedAt } = generation;
  const { file, asksPull } = useWorkspaceState();
  const { files, language, version } = written;
  const form = { language, version };
  const shown = files.find(({ path }) => path === file) ?? files[0];
  const pulls = usePulls([id], form);
  return (
    <div className={ROW}>
      <p className={`${WORDS} text-quiet max-sm:sr-only`}>
        Generated <RelativeTime at={completedAt ?? requestedAt} />
        {describePaid(generation)}
      </p>
      <div className="flex gap-3 max-sm:w-full sm:flex-wrap">
        {shown && (
          <CopyFile address={{ generationId: id, form, path: shown.path }} button={copyButton} />
        )}
        <a
          href={archiveHref({ generationIds: [id], ...form })}
          download
          className={`${buttonStyles()} ${BUTTONS}`}
        >
          <span>
            <span className="max-sm:sr-only">Download </span>ZIP
          </span>
        </a>
        {!asksPull && (
          <PullButton pulls={pulls} onAsk={() => changeState({ asksPull: true, tab: "code" })} />
        )}
      </div>
    </div>
  );
}
