import type { ReactNode } from "react";

/** The first lines of a public page beside the landing page. */
export function Intro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mx-auto max-w-[1240px] pt-4 sm:pt-10">
      <h1 className="max-w-[22ch] text-balance font-semibold text-headline">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-pretty text-lead text-quiet">{children}</p>
    </header>
  );
}
