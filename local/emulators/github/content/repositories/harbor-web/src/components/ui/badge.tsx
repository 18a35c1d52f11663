import type { ReactNode } from "react";
import { cn } from "~/lib/cn";

const TONES = {
  good: "bg-green-100 text-good",
  warning: "bg-amber-100 text-warning",
  bad: "bg-red-100 text-bad",
  neutral: "bg-slate-200 text-body",
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={cn("inline-flex h-6 items-center gap-1.5 rounded-full px-2 text-xs", TONES[tone])}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  );
}
