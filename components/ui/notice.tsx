import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import type { Tone } from "./tone";
import { ToneIcon } from "./tone-icon";

const COLORS: Record<Tone, string> = {
  good: "border-good/30 bg-good/6",
  attention: "border-attention/30 bg-attention/6",
  bad: "border-bad/30 bg-bad/6",
  neutral: "border-line bg-raised",
};

interface NoticeProps {
  tone: Tone;
  /** What happened. */
  title: ReactNode;
  /** What it means and what to do. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** False inside a box that already has a frame. */
  framed?: boolean;
  /** Where a person may put it away. */
  onDismiss?: () => void;
}

export function Notice({ tone, title, children, action, framed = true, onDismiss }: NoticeProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-start gap-x-4 gap-y-3",
        framed && "rounded-box border px-4 py-3",
        onDismiss && "relative pr-12",
        framed && COLORS[tone],
      )}
    >
      <div className="flex min-w-0 grow basis-64 gap-2">
        <ToneIcon tone={tone} className="mt-1" />
        <div className="min-w-0">
          <p className="text-pretty font-medium">{title}</p>
          {children && <div className="mt-1 text-pretty text-meta">{children}</div>}
        </div>
      </div>
      {action}
      {onDismiss && (
        <Button
          variant="quiet"
          size="icon"
          aria-label="Dismiss"
          title="Dismiss"
          className="absolute top-1.5 right-1.5"
          onClick={onDismiss}
        >
          <X className="size-4" aria-hidden />
        </Button>
      )}
    </div>
  );
}
