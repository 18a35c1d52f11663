"use client";

import { UserButton, useAuth } from "@clerk/nextjs";
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
    <div className="size-7">
      {hydrated ? <UserButton fallback={<ButtonPlaceholder />} /> : <ButtonPlaceholder />}
    </div>
  );
}

function ButtonPlaceholder() {
  return <Skeleton className="size-7 rounded-full" />;
}
