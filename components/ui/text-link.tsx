import Link from "next/link";
import type { ReactNode } from "react";

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="rounded-[2px] text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent"
    >
      {children}
    </Link>
  );
}
