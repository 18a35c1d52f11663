"use client";

import { UserButton, useAuth, useUser } from "@clerk/nextjs";
import { Activity, Frame, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { DESIGNS_PATH } from "@/lib/page-paths";
import { ButtonLink } from "../ui/button-link";
import { Skeleton } from "../ui/skeleton";
import { useHydrated } from "../ui/use-hydrated";
import { useIsListedOperator } from "./operator-status-store";

/**
 * The account menu in the header. A placeholder stands in while the provider's script loads, and until hydration even
 * if the script is faster, because the server sent only the placeholder.
 */
export function AccountMenu() {
  const { isSignedIn } = useAuth();
  const hydrated = useHydrated();
  if (!isSignedIn) return <ButtonLink href="/sign-in">Sign in</ButtonLink>;
  return (
    <>
      <HeaderLinks />
      <div className="size-7">
        {hydrated ? <UserButton fallback={<ButtonPlaceholder />} /> : <ButtonPlaceholder />}
      </div>
    </>
  );
}

/** Operators, whom the identity provider or the backend names, get two links, which shrink to icons on narrow screens. */
function HeaderLinks() {
  const { user } = useUser();
  const isListed = useIsListedOperator(user?.id);
  const isOperator = isListed || user?.publicMetadata.role === "operator";
  return (
    <>
      {isOperator && <HeaderLink href="/operations" name="Operations" Icon={Activity} />}
      <HeaderLink href={DESIGNS_PATH} name="Designs" Icon={isOperator ? Frame : null} />
    </>
  );
}

interface HeaderLinkProps {
  href: string;
  name: string;
  /** Replaces the name on narrow screens; null when the name always shows. */
  Icon: LucideIcon | null;
}

function HeaderLink({ href, name, Icon }: HeaderLinkProps) {
  return (
    <Link
      href={href}
      className="rounded-control px-2 py-1.5 text-meta text-quiet hover:bg-sunken hover:text-ink max-sm:px-1.5"
    >
      {Icon && <Icon className="size-4 sm:hidden" aria-hidden />}
      <span className={Icon ? "max-sm:sr-only" : undefined}>{name}</span>
    </Link>
  );
}

function ButtonPlaceholder() {
  return <Skeleton className="size-7 rounded-full" />;
}
