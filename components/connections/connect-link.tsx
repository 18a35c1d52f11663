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
}

/** Connects an account, and leads back to this page, as its address is when the link is followed. */
export function ConnectLink({ provider, verb = "Connect", variant = "primary" }: ConnectLinkProps) {
  const pathname = usePathname();
  return (
    <a
      href={connectHref(provider, pathname)}
      onClick={({ currentTarget }) => {
        const { pathname: path, search } = window.location;
        currentTarget.href = connectHref(provider, `${path}${search}`);
      }}
      className={buttonStyles({ variant })}
    >
      {verb} {DISPLAY_NAMES[provider]}
    </a>
  );
}
