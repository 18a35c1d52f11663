import { CircleAlert, CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { classNames } from "./class-names";
import type { Tone } from "./tone";

const STYLES = {
  good: { Icon: CircleCheck, color: "text-good", word: "Success" },
  attention: { Icon: CircleAlert, color: "text-attention", word: "Warning" },
  bad: { Icon: CircleX, color: "text-bad", word: "Error" },
  neutral: { Icon: CircleMinus, color: "text-quiet", word: "Note" },
} as const;

export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const { Icon, color, word } = STYLES[tone];
  return (
    <>
      <Icon className={classNames("size-4 shrink-0", color, className)} aria-hidden />
      <span className="sr-only">{word}: </span>
    </>
  );
}
