import { ConvexQueryClient } from "@convex-dev/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ConvexReactClient } from "convex/react";
import { SECOND } from "@/lib/durations";

const LIVE_QUERIES = ["convexQuery"];

/** Long enough for the pages of the one before to have taken leave of their connection. */
const FAREWELL_MS = SECOND;

interface Connection {
  readonly userId: string;
  readonly queries: ConvexQueryClient;
}

const connections = new WeakMap<QueryClient, Connection>();

/**
 * One connection per person for as long as the tab lives, also when they leave these pages and come back. Whoever comes
 * next gets a new one: a connection keeps answers until the backend has confirmed that nobody wants them any more.
 */
export function connectLive(
  queryClient: QueryClient,
  url: string,
  userId: string,
): ConvexReactClient {
  const known = connections.get(queryClient);
  if (known?.userId === userId) return known.queries.convexClient;
  if (known) leave(queryClient, known);
  // Asks nothing before there is a token, so that no page opens with a refusal.
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
  setTimeout(() => void queries.convexClient.close(), FAREWELL_MS);
}

/** What a person has seen goes when they go, unless somebody else is there already. */
export function forgetLiveAnswers(queryClient: QueryClient, userId: string): void {
  if (connections.get(queryClient)?.userId !== userId) return;
  queryClient.removeQueries({ queryKey: LIVE_QUERIES });
}
