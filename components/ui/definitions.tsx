import type { ReactNode } from "react";

/** A list of names and values, each a `Definition`. */
export function Definitions({ children }: { children: ReactNode }) {
  return (
    <dl className="divide-y divide-line rounded-box border border-line bg-surface">{children}</dl>
  );
}

export function Definition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5 sm:grid sm:grid-cols-[12rem_1fr]">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}
