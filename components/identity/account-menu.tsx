"use client";

import { UserButton, useAuth, useUser } from "@clerk/nextjs";
import { Activity } from "lucide-react";
import Link from "next/link";
import { NoticesBell } from "../notices/bell";
import { ButtonLink } from "../ui/button-link";
import { Skeleton } from "../ui/skeleton";
import { useHydrated } from "../ui/use-hydrated";

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
      <OperationsLink />
      <NoticesBell />
      <div className="size-7">
        {hydrated ? <UserButton fallback={<ButtonPlaceholder />} /> : <ButtonPlaceholder />}
      </div>
    </>
  );
}

/** Operators, whom the identity provider names, get a link, which shrinks to an icon on narrow screens. */
function OperationsLink() {
  const { user } = useUser();
  if (user?.publicMetadata.role !== "operator") return null;
  return (
    <Link
      href="/operations"
      className="rounded-control px-2 py-1.5 text-meta text-quiet hover:bg-sunken hover:text-ink max-sm:px-1.5"
    >
      <Activity className="size-4 sm:hidden" aria-hidden />
      <span className="max-sm:sr-only">Operations</span>
    </Link>
  );
}

function ButtonPlaceholder() {
  return <Skeleton className="size-7 rounded-full" />;
}
