import Link from "next/link";
import type { ReactNode } from "react";

interface TextLinkProps {
  href: string;
  /** As in `ButtonLink`. */
  prefetch?: false;
  children: ReactNode;
}

export function TextLink({ href, prefetch, children }: TextLinkProps) {
  return (
    <Link
      href={href}
      prefetch={prefetch ?? null}
      className="rounded-[2px] text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    >
      {children}
    </Link>
  );
}
