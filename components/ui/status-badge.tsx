import { CircleAlert, CircleCheck, CircleMinus, CircleX } from "lucide-react";
import type { Tone } from "./tone";

const STYLES = {
  good: { Icon: CircleCheck, colors: "border-good/30 bg-good/8 text-good" },
  attention: { Icon: CircleAlert, colors: "border-attention/30 bg-attention/8 text-attention" },
  bad: { Icon: CircleX, colors: "border-bad/30 bg-bad/8 text-bad" },
  neutral: { Icon: CircleMinus, colors: "border-line bg-raised text-quiet" },
} as const;

/** One state in one or two words: "Active", "Ends 3 Dec". The color only repeats the word's meaning. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  const { Icon, colors } = STYLES[tone];
  return (
    <span
      className={`inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-full border pr-2 pl-1.5 text-meta ${colors}`}
    >
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {children}
    </span>
  );
}
