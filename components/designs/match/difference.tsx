"use client";

import { useEffect, useRef } from "react";
import type { ComparedFrame } from "./measure-match";

/** Larger canvases fail on some phones; a taller frame is shown at a smaller scale. */
const MOST_PIXELS = 16 * 1024 * 1024;

/** Covers a live preview and marks in red what differs from the provider's render. */
export function Difference({ preview, render, size }: ComparedFrame) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = size;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));

  useEffect(() => {
    const context = canvas.current?.getContext("2d") ?? null;
    if (context === null) return;
    const aborting = new AbortController();
    const compared = { preview, render, size: { width, height } };
    paintDifference(context, scale, compared, aborting.signal).catch(() => {});
    return () => aborting.abort();
  }, [preview, render, width, height, scale]);

  return (
    <canvas
      ref={canvas}
      width={Math.ceil(width * scale)}
      height={Math.ceil(height * scale)}
      aria-hidden
      className="absolute inset-0 size-full bg-white/75"
    />
  );
}

async function paintDifference(
  context: CanvasRenderingContext2D,
  scale: number,
  compared: ComparedFrame,
  signal: AbortSignal,
): Promise<void> {
  const { measureMatch } = await import("./measure-match");
  const rows = document.createElement("canvas");
  await measureMatch(compared, signal, (mask, top) => {
    [rows.width, rows.height] = [mask.width, mask.height];
    rows.getContext("2d")?.putImageData(mask, 0, 0);
    context.drawImage(rows, 0, top * scale, mask.width * scale, mask.height * scale);
  });
}
