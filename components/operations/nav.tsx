"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "../ui/class-names";

const PAGES = [
  { href: "/operations", name: "Health" },
  { href: "/operations/events", name: "Events" },
  { href: "/operations/pending", name: "Pending purchases" },
  { href: "/operations/drift", name: "Drift" },
  { href: "/operations/people", name: "People" },
] as const;

export function OperationsNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Operations" className="border-line border-b">
      <ul className="flex flex-wrap gap-x-1 max-sm:-mx-3">
        {PAGES.map(({ href, name }) => (
          <li key={href}>
            <NavLink href={href} isCurrent={isShown(href, pathname)}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavLink({
  href,
  isCurrent,
  children,
}: {
  href: string;
  isCurrent: boolean;
  children: string;
}) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "-mb-px flex h-10 items-center whitespace-nowrap border-b-2 px-3 text-meta",
        isCurrent
          ? "border-accent font-medium text-ink"
          : "border-transparent text-quiet hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}

/** The first page's address is a prefix of the others, so it must match exactly. */
const isShown = (href: string, pathname: string): boolean =>
  pathname === href || (href !== "/operations" && pathname.startsWith(`${href}/`));
