"use client";

import Link from "next/link";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ListedFrame } from "@/lib/imports/figma-result";
import { frameHref } from "@/lib/page-paths";
import { Thumbnail } from "../designs/thumbnail";
import { classNames } from "../ui/class-names";
import { useWorkspaceState } from "./use-workspace-state";
import { forAnotherFrame, writeState } from "./workspace-state";

/** What is known of a frame's code for the chosen target. */
export type FrameMark = "generated" | "changed" | "paid";

interface FrameListProps {
  importId: string;
  frames: readonly ListedFrame[];
  /** The ID of the shown frame. */
  current: string;
  thumbnails: ReadonlyMap<string, string>;
  marks: ReadonlyMap<string, FrameMark>;
}

/** The import's frames that have code, on a wide page as a strip. Arrow keys move between them. */
export function FrameList({ importId, frames, current, thumbnails, marks }: FrameListProps) {
  const query = writeState(forAnotherFrame(useWorkspaceState()));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector(`[data-frame="${CSS.escape(current)}"]`);
    if (list.current && shown) showInside(list.current, shown);
  }, [current]);
  return (
    <nav aria-label="Frames" className="min-w-0">
      <ul
        ref={list}
        onKeyDown={moveFocus}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:flex lg:overflow-x-auto lg:pb-1"
      >
        {frames.map((frame) => (
          <li key={frame.id} data-frame={frame.id} className="lg:w-28 lg:shrink-0">
            <Link
              href={`${frameHref(importId, frame.id)}${query}`}
              prefetch={false}
              scroll={false}
              aria-current={frame.id === current ? "page" : undefined}
              className={classNames(
                "block rounded-control border p-1.5 text-meta",
                frame.id === current
                  ? "border-accent bg-sunken"
                  : "border-transparent hover:bg-sunken",
              )}
            >
              <Thumbnail url={thumbnails.get(frame.id) ?? null} />
              <span className="mt-1 block truncate">{frame.name || `Frame ${frame.id}`}</span>
              <MarkText mark={marks.get(frame.id)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the list alone: the browser's own way would also scroll the page. */
function showInside(list: Element, shown: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), shown.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}

export function MarkText({ mark }: { mark: FrameMark | undefined }) {
  if (mark === "changed") return <span className="block text-attention">Changed since</span>;
  if (mark === "generated") return <span className="block text-good">Generated</span>;
  if (mark === "paid") return <span className="block text-quiet">Already paid for</span>;
  return <span className="block text-quiet">Not generated</span>;
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const at = links.findIndex((link) => link.matches(":focus"));
  links[at + step]?.focus();
  event.preventDefault();
}
