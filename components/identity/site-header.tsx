import Link from "next/link";
import type { ReactNode } from "react";
import { ThemeSwitch } from "../ui/theme-switch";

export function SiteHeader({ account }: { account: ReactNode }) {
  return (
    <header className="border-line border-b">
      <div className="flex h-14 items-center justify-between gap-4 px-4 sm:px-6">
        <Link
          href="/"
          className="flex items-center gap-2 rounded-control font-medium pointer-coarse:h-10"
        >
          <Mark />
          Switchboard
        </Link>
        <div className="flex items-center gap-2 sm:gap-3">
          <ThemeSwitch />
          {account}
        </div>
      </div>
    </header>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-5 text-accent" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M4 9h8c6 0 6 14 12 14h4" />
        <path d="M4 23h5" />
        <path d="M23 9h5" />
      </g>
    </svg>
  );
}
