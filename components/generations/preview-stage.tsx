"use client";

import { MoveHorizontal } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FrameSize } from "../designs/match/frame-drawing";

interface PreviewStageProps {
  /** Of the content, in CSS pixels. */
  size: FrameSize;
  /** Null: the width cannot be dragged. */
  onDrag: ((width: number) => void) | null;
  children: ReactNode;
}

/** Scales its content down to the room there is, but never up; its right edge can be dragged. */
export function PreviewStage({ size: { width, height }, onDrag, children }: PreviewStageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const scale = width > 0 && room > 0 ? Math.min(1, room / width) : 1;
  return (
    <div className={onDrag ? "pr-8" : undefined}>
      <div ref={box}>
        <div
          // Until the room is known, as in a tab that has just been opened, the content is cut and not scaled.
          className="relative max-w-full"
          style={{ width: width * scale, height: height * scale }}
        >
          <div className="size-full overflow-hidden rounded-control outline outline-line">
            <div
              className="relative origin-top-left"
              style={{ width, height, transform: `scale(${scale})` }}
            >
              {children}
            </div>
          </div>
          {onDrag && <DragHandle width={width} scale={scale} onDrag={onDrag} />}
        </div>
      </div>
    </div>
  );
}

interface DragHandleProps {
  width: number;
  scale: number;
  onDrag: (width: number) => void;
}

/** For pointers; the slider above does the same for the keyboard. */
function DragHandle({ width, scale, onDrag }: DragHandleProps) {
  const [start, setStart] = useState<{ x: number; width: number; scale: number } | null>(null);
  function begin(event: PointerEvent<HTMLDivElement>) {
    // With the capture, the preview's iframe does not take the pointer.
    event.currentTarget.setPointerCapture(event.pointerId);
    setStart({ x: event.clientX, width, scale });
  }
  function move(event: PointerEvent<HTMLDivElement>) {
    if (start) onDrag(start.width + (event.clientX - start.x) / start.scale);
  }
  return (
    <div
      aria-hidden
      title="Drag to change the width"
      data-testid="width-handle"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => setStart(null)}
      onPointerCancel={() => setStart(null)}
      className="group absolute inset-y-0 -right-8 flex w-8 cursor-ew-resize touch-none items-start justify-end"
    >
      <span className="sticky top-[45vh] mt-2 grid size-6 place-items-center rounded-full border border-line bg-raised text-quiet group-hover:border-accent group-hover:text-accent">
        <MoveHorizontal className="size-4" />
      </span>
    </div>
  );
}
