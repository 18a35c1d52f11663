import type { GenerationView } from "@/lib/generations/view";
import type { ListedFrame } from "@/lib/imports/figma-result";
import type { ImportDetail } from "@/lib/imports/view";
import { thumbnailsOf } from "../imports/artifact-names";
import { FrameList } from "./frame-list";
import { findMarks } from "./frame-marks";
import { GenerateAll, MOST_FRAMES } from "./generate-all";
import type { Runs } from "./use-runs";
import { useWorkspaceState } from "./use-workspace-state";
import { toForm } from "./workspace-state";

interface FramesPaneProps {
  detail: ImportDetail;
  /** The shown one. */
  frame: ListedFrame;
  frames: readonly ListedFrame[];
  generations: readonly GenerationView[];
  runs: Runs;
}

/** Generates all frames, or opens one. */
export function FramesPane({ detail, frame, frames, generations, runs }: FramesPaneProps) {
  const state = useWorkspaceState();
  const { target } = state;
  return (
    <>
      <GenerateAll
        key={target}
        importId={detail.id}
        nodeIds={toNodeIds(frames)}
        target={target}
        form={toForm(state, true)}
        runs={runs}
      />
      <FrameList
        importId={detail.id}
        frames={frames}
        current={frame.id}
        thumbnails={thumbnailsOf(detail.artifacts)}
        marks={findMarks(generations, { importId: detail.id, target })}
      />
    </>
  );
}

/** The frames that one run generates. */
export const toNodeIds = (frames: readonly ListedFrame[]): string[] =>
  frames.slice(0, MOST_FRAMES).map(({ id }) => id);
