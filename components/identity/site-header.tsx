import Link from "next/link";
import type { ReactNode } from "react";
import { Mark } from "../ui/mark";
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
