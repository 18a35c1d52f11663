"use client";

import { UserButton, useAuth } from "@clerk/nextjs";
import Link from "next/link";
import { ButtonLink } from "../ui/button-link";
import { Skeleton } from "../ui/skeleton";
import { useHydrated } from "../ui/use-hydrated";

/**
 * Who is signed in, at the right of the header. The button's place is kept while the provider's script loads, and until
 * hydration also when the script was quicker: the server has sent the place only.
 */
export function AccountMenu() {
  const { isSignedIn } = useAuth();
  const hydrated = useHydrated();
  if (!isSignedIn) return <ButtonLink href="/sign-in">Sign in</ButtonLink>;
  return (
    <>
      <Link
        href="/settings"
        className="rounded-control px-2 py-1.5 text-meta text-quiet hover:bg-sunken hover:text-ink"
      >
        Settings
      </Link>
      <div className="size-7">
        {hydrated ? <UserButton fallback={<ButtonPlace />} /> : <ButtonPlace />}
      </div>
    </>
  );
}

function ButtonPlace() {
  return <Skeleton className="size-7 rounded-full" />;
}
