"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { ConnectWay } from "@/lib/connections/way";
import { connectHref } from "@/lib/page-paths";
import { DISPLAY_NAMES, type Provider } from "@/lib/providers/names";
import { type ButtonStyles, buttonStyles } from "../ui/button-variant";

interface ConnectLinkProps {
  provider: Provider;
  way?: ConnectWay;
  /** Remembers what the person wants here, and returns the address to come back to; otherwise it is the page's own. */
  remember?: () => string;
  /** "text" is a link in or below other text. */
  variant?: ButtonStyles["variant"] | "text";
  /** "Connect", with the provider's name, where nothing else is said. */
  children?: ReactNode;
}

/** Leads to the provider, and back to this page as it is when the link is followed. */
export function ConnectLink({
  provider,
  way = "first",
  remember = () => `${window.location.pathname}${window.location.search}`,
  variant = "primary",
  children = `Connect ${DISPLAY_NAMES[provider]}`,
}: ConnectLinkProps) {
  const pathname = usePathname();
  return (
    <a
      href={connectHref(provider, pathname, way)}
      onClick={({ currentTarget }) => {
        currentTarget.href = connectHref(provider, remember(), way);
      }}
      className={
        variant === "text"
          ? "text-accent text-meta underline underline-offset-4"
          : buttonStyles({ variant })
      }
    >
      {children}
    </a>
  );
}
