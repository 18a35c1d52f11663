import Link from "next/link";
import type { ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-variant";

interface ButtonLinkProps extends ButtonLook {
  href: string;
  /** The address answers with a redirect to somebody else's page, so it must be neither prefetched nor routed. */
  leavesApp?: boolean;
  children: ReactNode;
}

export function ButtonLink({ href, leavesApp = false, look, size, children }: ButtonLinkProps) {
  const className = buttonLook({ look, size });
  if (leavesApp) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} className={className}>
      {children}
    </Link>
  );
}
