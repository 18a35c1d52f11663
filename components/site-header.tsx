import Link from "next/link";
import { ThemeSwitch } from "./theme-switch";

export function SiteHeader() {
  return (
    <header className="border-line border-b">
      <div className="mx-auto flex h-14 max-w-[720px] items-center justify-between px-4 sm:px-6">
        <Link
          href="/"
          className="flex items-center gap-2 rounded-control font-medium pointer-coarse:h-10"
        >
          <Mark />
          Switchboard
        </Link>
        <ThemeSwitch />
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
