import type { ReactNode } from "react";
import type { Tone } from "../ui/tone";
import { ToneIcon } from "../ui/tone-icon";

/** A sentence with the icon of its tone. */
export function Toned({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="flex gap-2">
      <ToneIcon tone={tone} className="mt-1" />
      <span className="min-w-0 text-pretty">{children}</span>
    </span>
  );
}
