"use client";

import { useAuth, useClerk } from "@clerk/nextjs";
import { useQueryClient } from "@tanstack/react-query";
import { ConvexProviderWithClerk } from "convex/react-clerk";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "../ui/button-link";
import { ErrorState } from "../ui/error-state";
import { Notice } from "../ui/notice";
import { useHydrated } from "../ui/use-hydrated";
import { connectLive, forgetLiveAnswers } from "./connection";
import { LiveNotices } from "./notices";

interface LiveConnectionProps {
  /** Address of the backend. */
  url: string;
  children: ReactNode;
}

/** Makes `useQuery(convexQuery(…))` live, with the results of the signed-in user. */
export function LiveConnection({ url, children }: LiveConnectionProps) {
  const queryClient = useQueryClient();
  const { userId } = useAuth();
  // On the server, reading the connection's state would open a connection.
  const hydrated = useHydrated();

  useEffect(() => {
    if (!userId) return undefined;
    return () => forgetLiveAnswers(queryClient, userId);
  }, [queryClient, userId]);

  if (!userId) return children;
  const client = connectLive(queryClient, url, userId);
  return (
    <ConvexProviderWithClerk key={userId} client={client} useAuth={useAuth}>
      {children}
      {hydrated && <LiveNotices />}
    </ConvexProviderWithClerk>
  );
}

/** Shows a page only to a signed-in user, below `LiveConnection`. */
export function LiveData({ children }: { children: ReactNode }) {
  const { isSignedIn, userId } = useAuth();
  const { status } = useClerk();
  // An unresponsive provider also looks like being signed out, so it is checked first.
  if (status === "error" || (status === "degraded" && !isSignedIn)) return <SessionUnknown />;
  if (isSignedIn === false) return <SignedOut />;
  // While one session replaces another, there is briefly no user.
  return userId ? children : null;
}

function SignedOut() {
  return (
    <Notice
      tone="neutral"
      title="You are signed out"
      action={<ButtonLink href="/sign-in">Sign in</ButtonLink>}
    >
      If you did not sign out, the sign-in service may be down. Try again in a moment.
    </Notice>
  );
}

function SessionUnknown() {
  return (
    <ErrorState title="Your session could not be checked" onRetry={() => window.location.reload()}>
      The sign-in service is not responding, so we cannot show your account. Nothing has changed.
    </ErrorState>
  );
}
