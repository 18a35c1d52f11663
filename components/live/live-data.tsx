"use client";

import { useAuth, useClerk } from "@clerk/nextjs";
import { useQueryClient } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { ConvexProviderWithClerk } from "convex/react-clerk";
import { type ReactNode, useEffect } from "react";
import { ButtonLink } from "../ui/button-link";
import { ErrorState } from "../ui/error-state";
import { Notice } from "../ui/notice";
import { useHydrated } from "../ui/use-hydrated";
import { connectLive, forgetLiveAnswers } from "./connection";
import { ConnectionNotice } from "./connection-notice";
import { announceLiveClient } from "./live-client";

interface LiveDataProps {
  /** Address of the backend. */
  url: string;
  children: ReactNode;
}

/** Makes `useQuery(convexQuery(…))` live, with the results of the signed-in user. */
export function LiveData({ url, children }: LiveDataProps) {
  const queryClient = useQueryClient();
  const { isSignedIn, userId } = useAuth();
  const { status } = useClerk();
  // On the server, reading the connection's state would open a connection.
  const hydrated = useHydrated();

  useEffect(() => {
    if (!userId) return undefined;
    return () => forgetLiveAnswers(queryClient, userId);
  }, [queryClient, userId]);

  // An unresponsive provider also looks like being signed out, so it is checked first.
  if (status === "error" || (status === "degraded" && !isSignedIn)) return <SessionUnknown />;
  if (isSignedIn === false) return <SignedOut />;
  // While one session replaces another, there is briefly no user.
  if (!userId) return null;
  const client = connectLive(queryClient, url, userId);
  return (
    <ConvexProviderWithClerk key={userId} client={client} useAuth={useAuth}>
      <Announcement />
      {children}
      {hydrated && <ConnectionNotice />}
    </ConvexProviderWithClerk>
  );
}

/** Tells the header which client has the user's token. */
function Announcement() {
  const client = useConvex();
  useEffect(() => {
    announceLiveClient(client);
    return () => announceLiveClient(null);
  }, [client]);
  return null;
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
