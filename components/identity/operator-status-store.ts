import { useSyncExternalStore } from "react";

// Only the backend knows the operators that the deployment lists. Pages with a live connection ask it; the header is
// outside of that connection, and on pages without one it uses the last answer of this tab.

const KEY = "operator";
const listeners = new Set<() => void>();

export function rememberOperator(operatorId: string | null) {
  try {
    if (operatorId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, operatorId);
  } catch {
    // Without storage, only the identity provider's role shows the link.
  }
  for (const notify of listeners) notify();
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether the backend has said so in this tab. */
export const useIsListedOperator = (userId: string | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => userId !== undefined && recall() === userId,
    () => false,
  );
