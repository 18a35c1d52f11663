"use client";

import { VectorImage } from "../designs/vector-image";

interface OverlayProps {
  /** The address of the provider's render. */
  render: string;
  /** Where the render begins, in percent of the width. */
  percent: number;
  onChange: (percent: number) => void;
}

/** Covers the part at the right of a divider with the provider's render. The whole picture is the slider. */
export function Overlay({ render, percent, onChange }: OverlayProps) {
  return (
    <div className="absolute inset-0">
      <div className="absolute inset-0" style={{ clipPath: `inset(0 0 0 ${percent}%)` }}>
        <VectorImage
          url={render}
          alt="Figma's own render of this frame"
          className="size-full bg-white"
        />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label="Overlay of Figma's render"
        aria-valuetext={`Figma's render covers ${100 - percent}%`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 bg-accent outline-2 outline-white peer-focus-visible:w-2"
        style={{ left: `${percent}%` }}
      />
    </div>
  );
}
