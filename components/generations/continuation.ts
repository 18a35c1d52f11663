import { forgetReturn, readReturn } from "../billing/return-intent";
import { type WorkspaceState, writeState } from "./workspace-state";

// What goes on by itself when a person comes back from buying credits.

const PARAMETER = "continue";

/** The page that asked, as it is to be shown, with the mark that something is to go on. The tab keeps the frames. */
export function toContinuationPath(pathname: string, state: WorkspaceState): string {
  const query = new URLSearchParams(writeState({ ...state, chosen: [] }));
  query.set(PARAMETER, "yes");
  return `${pathname}?${query}`;
}

export const isContinuation = ({ search }: Pick<Location, "search">): boolean =>
  new URLSearchParams(search).has(PARAMETER);

/** The frames that were asked for in this tab, and only once. Null when there is nothing to go on with. */
export function takeContinuation(location: Location): readonly string[] | null {
  if (!isContinuation(location)) return null;
  const intent = readReturn();
  forgetReturn();
  const isOurs = intent?.path === `${location.pathname}${location.search}`;
  return isOurs && intent.nodeIds.length > 0 ? intent.nodeIds : null;
}
