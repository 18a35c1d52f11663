import { ConvexQueryClient } from "@convex-dev/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ConvexReactClient } from "convex/react";
import { SECOND } from "@/lib/durations";

const LIVE_QUERIES = ["convexQuery"];

/** Long enough for the previous user's pages to unsubscribe. */
const CLOSE_DELAY_MS = SECOND;

interface Connection {
  readonly userId: string;
  readonly queries: ConvexQueryClient;
}

const connections = new WeakMap<QueryClient, Connection>();

/**
 * One connection per user while the tab is open, even across pages without live data. The next user gets a new one,
 * because a connection keeps its results until the backend has confirmed the end of their subscriptions.
 */
export function connectLive(
  queryClient: QueryClient,
  url: string,
  userId: string,
): ConvexReactClient {
  const known = connections.get(queryClient);
  if (known?.userId === userId) return known.queries.convexClient;
  if (known) leave(queryClient, known);
  // Queries wait for a token, so that no page opens with an authorization error.
  const queries = new ConvexQueryClient(url, { expectAuth: true, queryClient });
  queryClient.setQueryDefaults(LIVE_QUERIES, {
    queryFn: queries.queryFn(),
    queryKeyHashFn: queries.hashFn(),
  });
  connections.set(queryClient, { userId, queries });
  return queries.convexClient;
}

function leave(queryClient: QueryClient, { queries }: Connection): void {
  queryClient.removeQueries({ queryKey: LIVE_QUERIES });
  queries.unsubscribe?.();
  setTimeout(() => void queries.convexClient.close(), CLOSE_DELAY_MS);
}

/** Drops a user's results when they leave, unless another user has already taken over. */
export function forgetLiveAnswers(queryClient: QueryClient, userId: string): void {
  if (connections.get(queryClient)?.userId !== userId) return;
  queryClient.removeQueries({ queryKey: LIVE_QUERIES });
}
