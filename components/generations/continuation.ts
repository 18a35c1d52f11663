import { forgetReturn, readReturn } from "../billing/return-intent";
import { type WorkspaceState, writeState } from "./workspace-state";

// What goes on by itself when a person comes back from buying credits.

export type Continuation = "one" | "all";

/** The frame's page, as it is to be shown and with what is to go on. */
export function toContinuationPath(
  pathname: string,
  state: WorkspaceState,
  continuation: Continuation,
): string {
  const query = new URLSearchParams(writeState(state));
  query.set("continue", continuation);
  return `${pathname}?${query}`;
}

/** Only what was asked for in this tab goes on, and only once. Null otherwise. */
export function takeContinuation({ pathname, search }: Location): Continuation | null {
  const asked = new URLSearchParams(search).get("continue");
  if (asked !== "one" && asked !== "all") return null;
  const isOurs = readReturn() === `${pathname}${search}`;
  forgetReturn();
  return isOurs ? asked : null;
}
