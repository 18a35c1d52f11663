import type { ConvexReactClient } from "convex/react";
import { useSyncExternalStore } from "react";

// The client of the live pages, for what stands outside of them: the header outlives the pages.

let current: ConvexReactClient | null = null;
const listeners = new Set<() => void>();

/** Null when the last live page is left. */
export function announceLiveClient(client: ConvexReactClient | null): void {
  current = client;
  for (const listen of listeners) listen();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null on the server and on pages without live data. */
export const useLiveClient = (): ConvexReactClient | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
