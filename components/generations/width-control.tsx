"use client";

import { Button } from "../ui/button";
import { changeState } from "./use-workspace-state";
import { toPresets, type WidthRange } from "./workspace-state";

interface WidthControlProps {
  width: number;
  designWidth: number;
  range: WidthRange;
  onChange: (width: number) => void;
}

/** A slider with presets, and what the width is. */
export function WidthControl({ width, designWidth, range, onChange }: WidthControlProps) {
  const own = Math.round(designWidth);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="flex min-w-0 grow basis-56 items-center gap-3">
        <span className="text-meta text-quiet">Width</span>
        <input
          type="range"
          min={range.least}
          max={range.most}
          step={1}
          value={width}
          aria-valuetext={describeWidth(width, designWidth)}
          onKeyDown={(event) => {
            const step = STEPS[event.key];
            if (step === undefined) return;
            event.preventDefault();
            onChange(width + step * (event.shiftKey ? 50 : 10));
          }}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          className="h-9 min-w-0 grow accent-accent pointer-coarse:h-11"
        />
        <output className="w-28 text-right text-meta tabular-nums">
          {describeWidth(width, designWidth)}
        </output>
      </label>
      <fieldset className="-mx-2 flex flex-wrap">
        <legend className="sr-only">Widths of devices</legend>
        {toPresets(designWidth).map((preset) => (
          <Button
            key={preset}
            variant="quiet"
            className="px-2 tabular-nums aria-pressed:text-accent pointer-coarse:h-11 pointer-coarse:min-w-11"
            aria-pressed={preset === width}
            onClick={() => changeState({ width: preset === own ? null : preset })}
          >
            {preset}
            {preset === own && <span className="font-normal">design</span>}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

/** "720 px, 50%" */
const describeWidth = (width: number, designWidth: number): string =>
  `${width} px, ${Math.round((width / designWidth) * 100)}%`;
