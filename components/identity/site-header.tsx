import Link from "next/link";
import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import { PartEnd } from "../ui/first-paint";
import { Mark } from "../ui/mark";

interface SiteHeaderProps {
  /** Pages, shown where there is room. */
  links?: readonly { href: string; name: string }[];
  /** Ends where the page's content does. */
  isNarrow?: boolean;
  /** What stands at the right. */
  children: ReactNode;
}

export function SiteHeader({ links = [], isNarrow = false, children }: SiteHeaderProps) {
  return (
    <header className="border-line border-b px-4 sm:px-6">
      <div
        className={classNames(
          "mx-auto flex h-14 items-center justify-between gap-4",
          isNarrow && "max-w-[1240px]",
        )}
      >
        <div className="flex items-center gap-8">
          <Link
            href="/"
            prefetch={false}
            className="flex items-center gap-2 rounded-control font-medium pointer-coarse:h-10"
          >
            <Mark />
            Switchboard
          </Link>
          {links.length > 0 && <Pages links={links} />}
        </div>
        <div className="flex items-center gap-2 sm:gap-3">{children}</div>
      </div>
      <PartEnd of="header" />
    </header>
  );
}

function Pages({ links }: Required<Pick<SiteHeaderProps, "links">>) {
  return (
    <nav aria-label="Main" className="flex gap-6 text-quiet max-md:hidden">
      {links.map(({ href, name }) => (
        <a key={href} href={href} className="rounded-control hover:text-ink">
          {name}
        </a>
      ))}
    </nav>
  );
}
