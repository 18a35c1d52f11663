"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";

interface DisclosureProps {
  title: ReactNode;
  count?: number;
  children: ReactNode;
}

/** Renders its content only after it is opened. */
export function Disclosure({ title, count, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-box border border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 text-quiet motion-safe:transition-transform ${isOpen ? "rotate-90" : ""}`}
        />
        <span className="min-w-0 grow break-words">{title}</span>
        {count !== undefined && (
          <span className="text-meta text-quiet tabular-nums">{count.toLocaleString("en")}</span>
        )}
      </summary>
      {isOpen && <div className="px-4 pt-1 pb-4">{children}</div>}
    </details>
  );
}
