"use client";

import { usePathname } from "next/navigation";
import { connectHref } from "@/lib/page-paths";
import { DISPLAY_NAMES, type Provider } from "@/lib/providers/names";
import { type ButtonStyles, buttonStyles } from "../ui/button-variant";

interface ConnectLinkProps {
  provider: Provider;
  /** "Reconnect" for a connection that stopped working. */
  verb?: "Connect" | "Reconnect";
  variant?: ButtonStyles["variant"];
  /** Without one, it leads back to this page, as its address is when the link is followed. */
  returnTo?: string | undefined;
}

/** Connects an account, and leads to a page afterwards. */
export function ConnectLink({
  provider,
  verb = "Connect",
  variant = "primary",
  returnTo,
}: ConnectLinkProps) {
  const pathname = usePathname();
  return (
    <a
      href={connectHref(provider, returnTo ?? pathname)}
      onClick={({ currentTarget }) => {
        const { pathname: path, search } = window.location;
        currentTarget.href = connectHref(provider, returnTo ?? `${path}${search}`);
      }}
      className={buttonStyles({ variant })}
    >
      {verb} {DISPLAY_NAMES[provider]}
    </a>
  );
}
