import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** What it is for. */
  children: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="rounded-box border border-line border-dashed px-4 py-8 text-center">
      <p className="font-medium">{title}</p>
      <div className="mx-auto mt-1 max-w-[52ch] text-pretty text-meta text-quiet">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
