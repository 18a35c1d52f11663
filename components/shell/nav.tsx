"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { DESIGNS_PATH, REPOSITORIES_PATH } from "@/lib/page-paths";
import { classNames } from "../ui/class-names";

const PLACES = [
  { href: DESIGNS_PATH, name: "Designs" },
  { href: REPOSITORIES_PATH, name: "Repositories" },
  { href: "/settings", name: "Settings" },
] as const;

export function MainNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className="-mx-3 mb-6 overflow-x-auto">
      <ul className="flex gap-1">
        {PLACES.map(({ href, name }) => {
          const current = pathname === href || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "flex h-9 items-center rounded-control px-3 pointer-coarse:h-10",
                  current ? "font-medium text-ink" : "text-quiet hover:bg-sunken hover:text-ink",
                )}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
