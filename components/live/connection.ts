import { ConvexQueryClient } from "@convex-dev/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ConvexReactClient } from "convex/react";

const LIVE_QUERIES = ["convexQuery"];

const connections = new WeakMap<QueryClient, ConvexReactClient>();

/** One connection for as long as the tab lives, also when a person leaves these pages and comes back. */
export function connectLive(queryClient: QueryClient, url: string): ConvexReactClient {
  const known = connections.get(queryClient);
  if (known !== undefined) return known;
  // Asks nothing before there is a token, so that no page opens with a refusal.
  const queries = new ConvexQueryClient(url, { expectAuth: true, queryClient });
  queryClient.setQueryDefaults(LIVE_QUERIES, {
    queryFn: queries.queryFn(),
    queryKeyHashFn: queries.hashFn(),
  });
  connections.set(queryClient, queries.convexClient);
  return queries.convexClient;
}

/** What one person has seen must not be there for the next. */
export function forgetLiveAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: LIVE_QUERIES });
}
