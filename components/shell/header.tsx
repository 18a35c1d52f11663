import Link from "next/link";
import type { ReactNode } from "react";
import { HOME_PATH } from "@/lib/page-paths";
import { NoticesBell } from "../notices/bell";
import { Mark } from "../ui/mark";
import { MainNav } from "./nav";
import { PaletteButton } from "./palette-button";
import { ThemeButton } from "./theme-button";

interface AppHeaderProps {
  account: ReactNode;
}

/** Above every page that requires a session. */
export function AppHeader({ account }: AppHeaderProps) {
  return (
    <header className="border-line border-b">
      <div className="flex min-h-14 flex-wrap items-center gap-2 px-4 sm:px-6">
        <Link
          href={HOME_PATH}
          prefetch={false}
          className="flex h-11 min-w-11 shrink-0 items-center gap-2 rounded-control font-medium lg:mr-3"
        >
          <Mark />
          <span className="max-lg:sr-only">Switchboard</span>
        </Link>
        <MainNav />
        <div className="ml-auto flex items-center gap-1">
          <PaletteButton />
          <NoticesBell />
          <ThemeButton />
          <div className="ml-1 flex items-center">{account}</div>
        </div>
      </div>
    </header>
  );
}
