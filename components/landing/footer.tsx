import type { ReactNode } from "react";

export const PUBLIC_LINKS = [
  { href: "/pricing", name: "Pricing" },
  { href: "/developers", name: "Developers" },
  { href: "/status", name: "Status" },
] as const;

/** The pages that only who runs the deployment can write; null where there is none. */
export type OwnPages = Readonly<Record<"terms" | "privacy" | "contact", string | null>>;

const OWN_NAMES = [
  { page: "terms", name: "Terms" },
  { page: "privacy", name: "Privacy" },
  { page: "contact", name: "Contact" },
] as const;

interface FooterProps {
  own: OwnPages | null;
  /** The choice of a theme. */
  children?: ReactNode;
}

export function Footer({ own, children }: FooterProps) {
  const links = [
    ...PUBLIC_LINKS,
    ...OWN_NAMES.flatMap(({ page, name }) => {
      const href = own?.[page];
      return href ? [{ href, name }] : [];
    }),
  ];
  return (
    <footer className="border-line border-t px-4 sm:px-6">
      <div className="mx-auto flex max-w-[1240px] flex-wrap items-center justify-between gap-x-8 gap-y-4 py-8 text-meta text-quiet">
        <p>Switchboard turns Figma frames into code.</p>
        <nav aria-label="More" className="flex flex-wrap gap-x-6">
          {links.map(({ href, name }) => (
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
