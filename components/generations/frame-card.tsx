import Link from "next/link";
import type { ListedFrame } from "@/lib/imports/figma-result";
import type { FrameMatch } from "@/lib/imports/frame-match";
import { frameHref } from "@/lib/page-paths";
import { describeSize, describeUnread } from "../designs/inventory-view";
import { describeListedMatch } from "../designs/match/words";
import { Thumbnail } from "../designs/thumbnail";
import { Checkbox } from "../ui/checkbox";
import { type FrameMark, MarkText } from "./frame-list";
import { useWorkspaceState } from "./use-workspace-state";
import { forAnotherFrame, writeState } from "./workspace-state";

interface FrameCardProps {
  importId: string;
  frame: ListedFrame;
  url: string | null;
  /** Null until it is measured. */
  match: FrameMatch | null;
  /** Undefined where nothing was generated for the chosen target. */
  mark: FrameMark | undefined;
  /** Whether code can be generated for it. */
  hasCode: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A frame's render, which opens its workspace, and a box to choose it. */
export function FrameCard({ importId, frame, url, match, mark, ...choice }: FrameCardProps) {
  const query = writeState(forAnotherFrame(useWorkspaceState()));
  const content = (
    <>
      <Thumbnail url={url} />
      <span className="mt-2 block break-words">{frame.name || `Frame ${frame.id}`}</span>
      <span className="block text-meta text-quiet tabular-nums">
        {frame.isRead ? describeSize(frame) : describeUnread(frame)}
        {match !== null && ` · ${describeListedMatch(match)}`}
      </span>
      {mark !== undefined && (
        <span className="block text-meta">
          <MarkText mark={mark} />
        </span>
      )}
    </>
  );
  if (!choice.hasCode) return <li>{content}</li>;
  return (
    <li className="relative">
      <Link
        href={`${frameHref(importId, frame.id)}${query}`}
        prefetch={false}
        className="block rounded-control outline-offset-4 hover:text-accent data-chosen:outline-2 data-chosen:outline-accent"
        data-chosen={choice.isChosen || undefined}
      >
        {content}
      </Link>
      <div className="absolute top-0 left-0">
        <Checkbox
          label={`Select ${frame.name || `frame ${frame.id}`}`}
          isLabelHidden
          isChecked={choice.isChosen}
          onChange={choice.onChoose}
        />
      </div>
    </li>
  );
}
