"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";

/** Marked as current on its page and those below it. */
export function SettingsLink({ href, children }: { href: string; children: ReactNode }) {
  const pathname = usePathname();
  const current = pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "flex h-9 items-center gap-2 whitespace-nowrap rounded-control px-3 max-md:px-2.5 max-md:text-meta pointer-coarse:h-10",
        current ? "bg-sunken font-medium text-ink" : "text-quiet hover:bg-sunken hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}
