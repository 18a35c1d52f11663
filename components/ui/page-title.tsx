import type { ReactNode } from "react";
import type { Tone } from "./tone";
import { ToneIcon } from "./tone-icon";

interface PageTitleProps {
  title: string;
  /** One sentence about the current state. */
  children: ReactNode;
  tone?: Tone;
}

/** The first lines of every page. Screen readers announce changes of the sentence. */
export function PageTitle({ title, tone, children }: PageTitleProps) {
  return (
    <header>
      <h1 className="text-balance font-semibold text-title">{title}</h1>
      <p role="status" className="mt-2 flex min-h-6 gap-2">
        {tone && <ToneIcon tone={tone} className="mt-1" />}
        <span className="min-w-0 text-pretty">{children}</span>
      </p>
    </header>
  );
}
