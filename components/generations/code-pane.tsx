"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { lazy, type Ref, Suspense } from "react";
import { api } from "@/convex/_generated/api";
import { type Form, findForm, type WrittenForm } from "@/lib/generations/record";
import type { GenerationView } from "@/lib/generations/view";
import { ErrorState } from "../ui/error-state";
import { ChangedNotice } from "./changed-notice";
import { Choosers } from "./choosers";
import { CodeFiles, CodeSkeleton } from "./code-files";
import { GeneratePanel } from "./generate-panel";
import { changeState, useWorkspaceState } from "./use-workspace-state";
import { toForm, type WorkspaceState } from "./workspace-state";

/** Below the code, so that it may come after it. */
const PullSection = lazy(() =>
  import("../pulls/pull-section").then(({ PullSection: section }) => ({ default: section })),
);

interface CodePaneProps {
  importId: string;
  nodeId: string;
  hasExact: boolean;
  /** The newest generation of an earlier version of the frame for the target, if any. */
  earlier: GenerationView | null;
  /** Takes the focus when code is asked for. */
  pane: Ref<HTMLElement>;
}

/** What code to make, and the code once it is paid for. */
export function CodePane({ importId, nodeId, hasExact, earlier, pane }: CodePaneProps) {
  const state = useWorkspaceState();
  const form = toForm(state, hasExact);
  const frame = { importId, nodeId, target: state.target };
  const { data, isError, refetch } = useQuery(convexQuery(api.generations.find, frame));
  const written = data && findForm(data.forms, form);
  const compared = data ?? earlier;
  return (
    <section ref={pane} tabIndex={-1} aria-labelledby="code" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="code" className="font-semibold max-lg:sr-only">
          Code
        </h2>
        <Choosers state={state} hasExact={hasExact} />
      </div>
      {compared && (
        <ChangedNotice
          generation={compared}
          form={findForm(compared.forms, form) ?? compared.forms[0] ?? form}
          importId={importId}
        />
      )}
      {data === undefined && !isError && <CodeSkeleton />}
      {data === undefined && isError && (
        <ErrorState title="The backend did not respond" onRetry={() => void refetch()}>
          The code that you have is kept.
        </ErrorState>
      )}
      {data !== undefined &&
        (data && written ? (
          <PaidCode generation={data} written={written} state={state} form={form} />
        ) : (
          <GeneratePanel target={state.target} generation={data} {...{ form, hasExact }} />
        ))}
    </section>
  );
}

interface PaidCodeProps {
  generation: GenerationView;
  written: WrittenForm;
  state: WorkspaceState;
  form: Form;
}

function PaidCode({ generation, written, state, form }: PaidCodeProps) {
  return (
    <>
      <CodeFiles generationId={generation.id} written={written} file={state.file} />
      {/* With a boundary of its own: one further up would hide the pane, and take the focus from it. */}
      <Suspense>
        <PullSection
          {...toPullProps(generation, form)}
          isAsking={state.asksPull}
          onAsk={() => changeState({ asksPull: true })}
          onClose={() => changeState({ asksPull: false })}
        />
      </Suspense>
    </>
  );
}

const toPullProps = ({ id, title, target, design }: GenerationView, form: Form) => ({
  generationId: id,
  title,
  target,
  form,
  isCurrent: design !== "changed",
});
