import Link from "next/link";
import type { ReactNode } from "react";
import { type ButtonStyles, buttonStyles } from "./button-variant";

interface ButtonLinkProps extends ButtonStyles {
  href: string;
  /** The address redirects to an external page, so it must be neither prefetched nor routed. */
  leavesApp?: boolean;
  /** False beside other links, so that a page does not load the scripts of all. */
  prefetch?: false;
  children: ReactNode;
}

export function ButtonLink({
  href,
  leavesApp = false,
  prefetch,
  variant,
  size,
  children,
}: ButtonLinkProps) {
  const className = buttonStyles({ variant, size });
  if (leavesApp) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={prefetch ?? null} className={className}>
      {children}
    </Link>
  );
}
