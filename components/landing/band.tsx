import type { ReactNode } from "react";

interface BandProps {
  id?: string;
  /** Names the band, and is its heading. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A part of a public page, as wide as the page's header. */
export function Band({ id, title, lead, children }: BandProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className="mx-auto mt-24 max-w-[1240px] scroll-mt-8 sm:mt-32"
    >
      <h2 className="max-w-[24ch] text-balance font-semibold text-headline">{title}</h2>
      {lead && <p className="mt-4 max-w-[60ch] text-pretty text-lead text-quiet">{lead}</p>}
      <div className="mt-10">{children}</div>
    </section>
  );
}
