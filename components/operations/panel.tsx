import type { ReactNode } from "react";

/** A box of rows. */
export function Panel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-box border border-line bg-surface"
    >
      {children}
    </ul>
  );
}

interface LineProps {
  /** Main text, on the left. */
  children: ReactNode;
  /** Below it, smaller. */
  detail?: ReactNode;
  /** At the right. */
  value?: ReactNode;
}

export function Line({ children, detail, value }: LineProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 grow basis-56">
        <div className="break-words">{children}</div>
        {detail && <div className="text-pretty break-words text-meta text-quiet">{detail}</div>}
      </div>
      {value && <div className="shrink-0 text-meta tabular-nums">{value}</div>}
    </li>
  );
}
