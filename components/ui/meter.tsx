import type { Tone } from "./tone";

const FILLS: Record<Tone, string> = {
  good: "bg-accent",
  attention: "bg-attention",
  bad: "bg-bad",
  neutral: "bg-quiet",
};

interface MeterProps {
  /** What is measured: "Frames generated". */
  label: string;
  value: number;
  max: number;
  /** The value in words, shown with the label: "3 of 5". Without them the page says both elsewhere. */
  words?: string;
  tone?: Tone;
}

export function Meter({ label, value, max, words, tone = "good" }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div>
      {words !== undefined && (
        <div className="mb-2 flex flex-wrap justify-between gap-x-4">
          <span>{label}</span>
          <span className="text-quiet tabular-nums">{words}</span>
        </div>
      )}
      <meter className="sr-only" aria-label={label} min={0} max={max} value={share * max}>
        {words}
      </meter>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full rounded-full motion-safe:transition-[width] ${FILLS[tone]}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
