"use client";

import {
  Activity,
  FolderGit2,
  Frame,
  GitPullRequest,
  House,
  type LucideIcon,
  Settings,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import {
  DESIGNS_PATH,
  HOME_PATH,
  OPERATIONS_PATH,
  PULLS_PATH,
  REPOSITORIES_PATH,
  SETTINGS_PATH,
} from "@/lib/page-paths";
import { classNames } from "../ui/class-names";
import { useIsOperator } from "./use-is-operator";

interface Place {
  readonly href: string;
  readonly name: string;
  /** In the lower bar of a phone. */
  readonly Icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { href: HOME_PATH, name: "Home", Icon: House },
  { href: DESIGNS_PATH, name: "Designs", Icon: Frame },
  { href: REPOSITORIES_PATH, name: "Repositories", Icon: FolderGit2 },
  { href: PULLS_PATH, name: "Pull requests", Icon: GitPullRequest },
  { href: SETTINGS_PATH, name: "Settings", Icon: Settings },
];
const OPERATIONS: Place = { href: OPERATIONS_PATH, name: "Operations", Icon: Activity };

/** In the header; on a phone a bar at the lower edge, within reach of a thumb. */
export function MainNav() {
  const pathname = usePathname();
  const places = useIsOperator() ? [...PLACES, OPERATIONS] : PLACES;
  return (
    <nav
      aria-label="Main"
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-line max-sm:border-t max-sm:bg-surface max-sm:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex sm:flex-wrap sm:gap-0.5">
        {places.map(({ href, name, Icon }) => {
          const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href} className="max-sm:min-w-0 max-sm:flex-1">
              <Link
                href={href}
                // On every page, which would otherwise load the scripts of all places.
                prefetch={false}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  "flex h-9 items-center rounded-control px-2 text-meta transition-colors max-sm:h-14 max-sm:flex-col max-sm:gap-1 max-sm:rounded-none max-sm:px-0 max-sm:pt-2 max-sm:text-center max-sm:text-[0.6875rem] max-sm:leading-none lg:px-2.5 sm:pointer-coarse:h-11",
                  isCurrent
                    ? "font-medium text-ink max-sm:text-accent sm:bg-sunken"
                    : "text-quiet hover:text-ink sm:hover:bg-sunken",
                )}
              >
                <Icon className="size-5 shrink-0 sm:hidden" aria-hidden />
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
