"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { api } from "@/convex/_generated/api";
import { readHoldsFrom } from "@/lib/designs/elements/width-note";
import type { Form } from "@/lib/generations/record";
import { type ListedFrame, notesOf, toPreviewName } from "@/lib/imports/figma-result";
import type { ImportDetail } from "@/lib/imports/view";
import { importHref } from "@/lib/page-paths";
import { describeFrame } from "../designs/inventory-view";
import { MatchFigure } from "../designs/match/match-figure";
import { type MatchedFrame, useMatch } from "../designs/match/use-match";
import { DesignNotes } from "../designs/notes";
import { hasExactVersion, thumbnailsOf } from "../imports/artifact-names";
import { PageTitle } from "../ui/page-title";
import { SegmentedControl } from "../ui/segmented-control";
import { StepFailure } from "../ui/step-failure";
import { TextLink } from "../ui/text-link";
import { useTabTitle } from "../ui/use-tab-title";
import { ActionBar } from "./action-bar";
import { CodePane } from "./code-pane";
import { FrameList } from "./frame-list";
import { findEarlier, findMarks, isLeft } from "./frame-marks";
import { GenerateAll } from "./generate-all";
import { Pane } from "./pane";
import { ResultPane } from "./result-pane";
import { RunProgress } from "./run-progress";
import { ShortcutHelp } from "./shortcut-help";
import { useContinuation } from "./use-continuation";
import { useKeys } from "./use-keys";
import { type Runs, useRuns } from "./use-runs";
import { changeState, useWorkspaceState } from "./use-workspace-state";
import { type Tab, toForm } from "./workspace-state";

interface FrameWorkspaceProps {
  detail: ImportDetail;
  frame: ListedFrame;
  frames: readonly ListedFrame[];
}

/** Frames as a strip, below them the result and the code, and a bar with what can be done; on a phone one of the three. */
export function FrameWorkspace({ detail, frame, frames }: FrameWorkspaceProps) {
  const state = useWorkspaceState();
  const runs = useRuns(detail.id);
  const { data: generations = [], isSuccess: isLoaded } = useQuery(
    convexQuery(api.generations.list, { limit: 200 }),
  );
  const hasExact = hasExactVersion(detail.artifacts, frame.id);
  const form = toForm(state, hasExact);
  const matched = toMatched(detail, frame, form.version);
  const match = useMatch(matched);
  const { target } = state;
  const shown = { importId: detail.id, nodeId: frame.id, target };
  const marks = findMarks(generations, frames, shown);
  const notes = notesOf(frame, form.version);
  const failure = useContinuation((wanted) => runs.start({ nodeIds: wanted, target, form }));
  const codePane = useRef<HTMLElement>(null);
  const { generateButton, copyButton, ...help } = useKeys(detail.id, frame, frames);
  useTabTitle(`${frame.name || `Frame ${frame.id}`} · ${detail.title}`);
  return (
    <>
      <WorkspaceHeader detail={detail} frame={frame} help={<ShortcutHelp {...help} />}>
        <MatchFigure state={match} />
      </WorkspaceHeader>
      <StepFailure failure={failure} />
      <TabSwitch tab={state.tab} />
      <Pane tab="frames" shown={state.tab}>
        <FramesPart {...{ detail, frames, marks, form, runs, isLoaded }} current={frame.id} />
      </Pane>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Pane tab="result" shown={state.tab}>
          <div className="lg:sticky lg:top-4">
            <ResultPane
              key={frame.id}
              frame={matched}
              holdsFrom={readHoldsFrom(notes)}
              isCompared={match.kind === "measured"}
            />
            <DesignNotes notes={notes} />
          </div>
        </Pane>
        <Pane tab="code" shown={state.tab}>
          <CodePane
            key={frame.id}
            {...{ hasExact, importId: detail.id, nodeId: frame.id, pane: codePane }}
            earlier={findEarlier(generations, shown)}
          />
        </Pane>
      </div>
      <ActionBar
        frame={shown}
        {...{ form, runs, generateButton, copyButton }}
        onStarted={() => showCode(codePane.current)}
      >
        <RunProgress runs={runs} />
      </ActionBar>
    </>
  );
}

interface FramesPartProps extends Pick<FrameWorkspaceProps, "detail" | "frames"> {
  current: string;
  marks: ReturnType<typeof findMarks>;
  /** Whether the marks are known. */
  isLoaded: boolean;
  form: Form;
  runs: Runs;
}

/** The frames, and beside or below them what those that are left cost together. */
function FramesPart({ detail, frames, current, marks, isLoaded, form, runs }: FramesPartProps) {
  const { target } = useWorkspaceState();
  const left = frames.map(({ id }) => id).filter((id) => isLeft(marks.get(id)));
  return (
    <div className="mt-4 xl:flex xl:items-start xl:gap-6">
      <FrameList
        importId={detail.id}
        frames={frames}
        current={current}
        thumbnails={thumbnailsOf(detail.artifacts)}
        marks={marks}
      />
      <div className="shrink-0 xl:max-w-80">
        {isLoaded && (
          <GenerateAll
            key={target}
            {...{ importId: detail.id, nodeIds: left, target, form, runs }}
            of={frames.length}
          />
        )}
      </div>
    </div>
  );
}

/** What was asked for appears there. */
function showCode(pane: HTMLElement | null): void {
  changeState({ tab: "code" });
  pane?.focus();
}

/** Only for a phone, which shows one pane at a time. */
function TabSwitch({ tab }: { tab: Tab }) {
  return (
    <div className="my-4 lg:hidden">
      <SegmentedControl
        label="Show"
        options={TAB_OPTIONS}
        value={tab}
        onChange={(chosen) => changeState({ tab: chosen })}
      />
    </div>
  );
}

const TAB_OPTIONS = [
  { value: "frames", label: "Frames" },
  { value: "result", label: "Preview" },
  { value: "code", label: "Code" },
] as const satisfies readonly { value: Tab; label: string }[];

interface WorkspaceHeaderProps {
  detail: ImportDetail;
  frame: ListedFrame;
  help: ReactNode;
  /** The measured match. */
  children: ReactNode;
}

function WorkspaceHeader({ detail, frame, help, children }: WorkspaceHeaderProps) {
  return (
    <>
      <p className="mb-3 text-meta">
        <TextLink href={importHref("figma", detail.id)}>{detail.title}</TextLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <PageTitle title={frame.name || `Frame ${frame.id}`}>{describeFrame(frame)}</PageTitle>
        <div className="flex items-start gap-2">
          {children}
          {help}
        </div>
      </div>
    </>
  );
}

function toMatched(
  detail: ImportDetail,
  frame: ListedFrame,
  version: MatchedFrame["version"],
): MatchedFrame {
  const preview = toPreviewName(frame.id, version);
  return {
    importId: detail.id,
    nodeId: frame.id,
    version,
    size: { width: frame.width, height: frame.height },
    fonts: frame.fonts,
    isThemed: frame.isThemed === true,
    render: thumbnailsOf(detail.artifacts).get(frame.id) ?? null,
    known: detail.artifacts.find(({ name }) => name === preview)?.match ?? null,
  };
}
