import type { ReactNode } from "react";

/** A box of rows, each with a name, a value and at most one action. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line bg-surface">{children}</ul>
  );
}

interface SettingsRowProps {
  /** Before the name, 20 px wide. */
  icon?: ReactNode;
  name: ReactNode;
  /** A second line, smaller. */
  detail?: ReactNode;
  /** The current value, before the action. */
  value?: ReactNode;
  action?: ReactNode;
  /** Below the row, over its whole width. */
  children?: ReactNode;
}

export function SettingsRow({ icon, name, detail, value, action, children }: SettingsRowProps) {
  return (
    <li className="px-4">
      <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <div className="flex min-w-0 grow basis-40 items-start gap-3">
          {icon && <span className="mt-0.5 grid size-5 shrink-0 place-items-center">{icon}</span>}
          <div className="min-w-0">
            <div className="break-words">{name}</div>
            {detail && <div className="text-pretty text-meta text-quiet">{detail}</div>}
          </div>
        </div>
        {(value || action) && (
          <div className="flex items-center gap-3">
            {value && <div className="tabular-nums">{value}</div>}
            {action}
          </div>
        )}
      </div>
      {children && <div className="pb-4">{children}</div>}
    </li>
  );
}
