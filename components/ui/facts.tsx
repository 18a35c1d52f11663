import type { ReactNode } from "react";

/** Two to four figures side by side, each a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-box border border-line bg-line">
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 grow basis-32 bg-surface px-4 py-3">
      <dt className="text-meta text-quiet">{name}</dt>
      <dd className="mt-0.5 break-words tabular-nums">{children}</dd>
    </div>
  );
}
