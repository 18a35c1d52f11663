"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "@/convex/_generated/api";
import { TARGET_NAMES } from "@/lib/designs/targets/target";
import type { ImportDetail } from "@/lib/imports/view";
import type { PageOfFrames } from "../designs/inventory-view";
import { framesWithCode, matchesOf, thumbnailsOf } from "../imports/artifact-names";
import { Checkbox } from "../ui/checkbox";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { FrameCard } from "./frame-card";
import { findMarks } from "./frame-marks";
import { chosenOf, extentOf, type Selection, withFrame } from "./frame-selection";
import { GenerateChosen } from "./generate-chosen";
import { changeState, useWorkspaceState } from "./use-workspace-state";
import { countFrames } from "./words";

interface FrameGalleryProps {
  detail: ImportDetail;
  pages: readonly PageOfFrames[];
}

/** The design's frames. Those that can become code can be chosen, to be generated together. */
export function FrameGallery({ detail, pages }: FrameGalleryProps) {
  const { target, chosen } = useWorkspaceState();
  const [selection, setSelection] = useState<Selection>(() => new Set(chosen));
  const generateButton = useRef<HTMLButtonElement>(null);
  const withCode = framesWithCode(detail.artifacts);
  const frames = pages.flatMap((page) => page.frames);
  const choosable = frames.map(({ id }) => id).filter((id) => withCode.has(id));
  function choose(next: Selection): void {
    setSelection(next);
    changeState({ chosen: chosenOf(next, choosable) });
  }
  const { data: generations = [] } = useQuery(convexQuery(api.generations.list, { limit: 200 }));
  const marks = findMarks(generations, frames, { importId: detail.id, target });
  const about =
    marks.size === 0 ? "" : ` Marks such as "Generated" are about ${TARGET_NAMES[target]}.`;
  const shown = { detail, marks, selection, choosable, onChange: choose };
  function jump({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (key === "g" && !ctrlKey && !metaKey && !altKey) generateButton.current?.focus();
  }
  return (
    <Section
      title="Pages and frames"
      description={`Open a frame for a live preview and its code, or select several to generate together.${about}`}
      action={
        choosable.length > 1 && (
          <SelectAll
            label={`Select all ${countFrames(choosable.length)}`}
            {...{ nodeIds: choosable, selection, onChange: choose }}
          />
        )
      }
    >
      {pages.length === 0 ? (
        <EmptyState title="No frames">No page of this file has a frame.</EmptyState>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the checkboxes inside.
        <div className="space-y-8" onKeyDown={jump}>
          {pages.map((page) => (
            <FramesOfPage key={page.page} shown={page} isOnly={pages.length === 1} {...shown} />
          ))}
        </div>
      )}
      <GenerateChosen
        importId={detail.id}
        title={detail.title}
        nodeIds={chosenOf(selection, choosable)}
        onChoose={(nodeIds) => choose(new Set(nodeIds))}
        generateButton={generateButton}
      />
    </Section>
  );
}

interface SelectionProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
}

/** Chosen when all are; between both states a press chooses the rest. */
function SelectAll({
  label,
  nodeIds,
  selection,
  onChange,
}: SelectionProps & { label: string; nodeIds: readonly string[] }) {
  const extent = extentOf(selection, nodeIds);
  return (
    <Checkbox
      label={label}
      isChecked={extent === "all"}
      isPartial={extent === "some"}
      onChange={(isChosen) =>
        onChange(
          isChosen ? selection.union(new Set(nodeIds)) : selection.difference(new Set(nodeIds)),
        )
      }
    />
  );
}

interface FramesOfPageProps extends SelectionProps {
  shown: PageOfFrames;
  detail: ImportDetail;
  marks: ReturnType<typeof findMarks>;
  choosable: readonly string[];
  /** Whether the design has no other page, so that there is one way to select all frames. */
  isOnly: boolean;
}

function FramesOfPage({ shown, detail, marks, choosable, isOnly, ...chosen }: FramesOfPageProps) {
  const { page, frames } = shown;
  const thumbnails = thumbnailsOf(detail.artifacts);
  const matches = matchesOf(detail.artifacts);
  const ofPage = frames.map(({ id }) => id).filter((id) => choosable.includes(id));
  const name = page ?? "Linked frame";
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="flex items-baseline gap-2">
          {name}
          <span className="text-meta text-quiet tabular-nums">{frames.length}</span>
        </h3>
        {!isOnly && ofPage.length > 1 && (
          <SelectAll label={`Select all of ${name}`} nodeIds={ofPage} {...chosen} />
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-x-4">
        {frames.map((frame) => (
          <FrameCard
            key={frame.id}
            frame={frame}
            importId={detail.id}
            url={thumbnails.get(frame.id) ?? null}
            match={matches.get(frame.id) ?? null}
            mark={marks.get(frame.id)}
            hasCode={choosable.includes(frame.id)}
            isChosen={chosen.selection.has(frame.id)}
            onChoose={(isChosen) =>
              chosen.onChange(withFrame(chosen.selection, frame.id, isChosen))
            }
          />
        ))}
      </ul>
    </div>
  );
}
