import Link from "next/link";
import type { ListedFrame } from "@/lib/imports/figma-result";
import type { FrameMatch } from "@/lib/imports/frame-match";
import { frameHref } from "@/lib/page-paths";
import { describeSize, describeUnread } from "../designs/inventory-view";
import { describeListedMatch } from "../designs/match/words";
import { Thumbnail } from "../designs/thumbnail";
import { Checkbox } from "../ui/checkbox";
import { classNames } from "../ui/class-names";
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
      <span className={classNames("block min-h-10 pt-2", choice.hasCode && "pl-8")}>
        <span className="block break-words">{frame.name || `Frame ${frame.id}`}</span>
        <span className="block text-meta text-quiet tabular-nums">
          {frame.isRead ? describeSize(frame) : describeUnread(frame)}
          {match !== null && ` · ${describeListedMatch(match)}`}
        </span>
        {mark !== undefined && (
          <span className="block text-meta">
            <MarkText mark={mark} />
          </span>
        )}
      </span>
    </>
  );
  if (!choice.hasCode) return <li>{content}</li>;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr]">
      <Link
        href={`${frameHref(importId, frame.id)}${query}`}
        prefetch={false}
        className="col-start-1 row-span-2 row-start-1 grid grid-cols-subgrid grid-rows-subgrid rounded-control outline-offset-4 hover:text-accent data-chosen:outline-2 data-chosen:outline-accent"
        data-chosen={choice.isChosen || undefined}
      >
        {content}
      </Link>
      {/* Beside the name: over the picture it would hide a part of the design. */}
      <div className="col-start-1 row-start-2 -ml-2.5 justify-self-start pointer-coarse:-ml-3">
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
