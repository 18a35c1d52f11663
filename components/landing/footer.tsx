import type { ReactNode } from "react";
import { ownPageHref } from "@/lib/deployment/own-page";

export const PUBLIC_LINKS = [
  { href: "/pricing", name: "Pricing" },
  { href: "/developers", name: "Developers" },
  { href: "/status", name: "Status" },
] as const;

const LINKS = [
  ...PUBLIC_LINKS,
  { href: ownPageHref("terms"), name: "Terms" },
  { href: ownPageHref("privacy"), name: "Privacy" },
  { href: ownPageHref("contact"), name: "Contact" },
];

/** `children`: the choice of a theme. */
export function Footer({ children }: { children?: ReactNode }) {
  return (
    <footer className="border-line border-t px-4 sm:px-6">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8 text-meta text-quiet">
        <p>Switchboard turns Figma frames into code.</p>
        <nav aria-label="More" className="flex flex-wrap gap-x-6">
          {LINKS.map(({ href, name }) => (
            <a
              key={href}
              href={href}
              className="flex items-center hover:text-ink pointer-coarse:h-10"
            >
              {name}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </footer>
  );
}
