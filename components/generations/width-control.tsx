"use client";

import { useId } from "react";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { changeState } from "./use-workspace-state";
import { describeProblem } from "./words";
import { toPresets, type WidthRange } from "./workspace-state";

interface WidthControlProps {
  width: number;
  designWidth: number;
  range: WidthRange;
  /** The narrowest page that the code holds on, in px; null for any. */
  holdsFrom: number | null;
  onChange: (width: number) => void;
}

/** A slider with presets, what the width is, and where the code does not hold. */
export function WidthControl(props: WidthControlProps) {
  const { width, designWidth, range, holdsFrom, onChange } = props;
  const own = Math.round(designWidth);
  const presets = toPresets(own);
  const problem = describeProblem(holdsFrom, range);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="flex min-w-0 grow basis-56 items-center gap-3">
        <span className="text-meta text-quiet">Width</span>
        <span className="relative flex min-w-0 grow items-center">
          <input
            type="range"
            min={range.least}
            max={range.most}
            step={1}
            value={width}
            aria-valuetext={`${width} px`}
            aria-describedby={problem === null ? undefined : id}
            title={problem ?? undefined}
            onKeyDown={(event) => {
              const step = STEPS[event.key];
              if (step === undefined) return;
              event.preventDefault();
              onChange(width + step * (event.shiftKey ? 50 : 10));
            }}
            onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
            className="h-9 min-w-0 grow accent-accent pointer-coarse:h-11"
          />
          {problem !== null && (
            <span
              aria-hidden
              data-testid="width-problem"
              className="pointer-events-none absolute bottom-0 left-0 h-1 rounded-full bg-attention"
              style={{ width: `${toShare(holdsFrom, range) * 100}%` }}
            />
          )}
        </span>
        <Reading width={width} isMarked={presets.includes(width)} />
      </label>
      <Presets {...{ width, own, presets }} />
      {problem !== null && (
        // Its line is there at every width, so that nothing moves.
        <p
          id={id}
          className={classNames(
            "basis-full text-attention text-meta",
            width >= (holdsFrom ?? 0) && "invisible",
          )}
        >
          {problem}
        </p>
      )}
    </div>
  );
}

/** A width that is marked beside it needs no second figure. */
const Reading = ({ width, isMarked }: { width: number; isMarked: boolean }) => (
  <output className={classNames("w-16 text-right text-meta tabular-nums", isMarked && "invisible")}>
    {width} px
  </output>
);

interface PresetsProps {
  width: number;
  own: number;
  presets: readonly number[];
}

/** Widths of devices, and the design's own. */
const Presets = ({ width, own, presets }: PresetsProps) => (
  <fieldset className="-mx-2 flex flex-wrap">
    <legend className="sr-only">Widths of devices</legend>
    {presets.map((preset) => (
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
);

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
};

const toShare = (holdsFrom: number | null, { least, most }: WidthRange): number =>
  holdsFrom === null ? 0 : Math.min(1, (holdsFrom - least) / (most - least));
