"use client";

import { Code, CreditCard, Plug } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { BILLING_PATH, CONNECTIONS_PATH, GENERATIONS_PATH } from "@/lib/page-paths";
import { classNames } from "../ui/class-names";

const PAGES = [
  { href: CONNECTIONS_PATH, name: "Connections", Icon: Plug },
  { href: BILLING_PATH, name: "Plan & billing", Icon: CreditCard },
  { href: GENERATIONS_PATH, name: "Generations", Icon: Code },
] as const;

export function SettingsNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Settings" className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-1 md:flex-col">
        {PAGES.map(({ href, name, Icon }) => (
          <li key={href}>
            <SettingsLink href={href} current={isShown(href, pathname)}>
              <Icon className="size-4 shrink-0 max-sm:hidden" aria-hidden />
              {name}
            </SettingsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SettingsLinkProps {
  href: string;
  current: boolean;
  children: React.ReactNode;
}

function SettingsLink({ href, current, children }: SettingsLinkProps) {
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "flex h-9 items-center gap-2 whitespace-nowrap rounded-control px-3 pointer-coarse:h-10",
        current ? "bg-sunken font-medium text-ink" : "text-quiet hover:bg-sunken hover:text-ink",
      )}
    >
      {children}
    </Link>
  );
}

function isShown(href: string, pathname: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
