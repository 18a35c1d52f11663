// The page after connecting: always one of ours, never an address from outside.

import { CONNECTIONS_PATH } from "../page-paths";

/** Enough for the selected frames of a design; the attempt has to fit into a cookie. */
const MAX_LENGTH = 1000;
/**
 * The characters that paths and queries need, and the two that layer IDs have, encoded. Excludes backslashes, control
 * characters and any other percent encoding.
 */
const PLAIN = /^\/(?:[A-Za-z0-9\-._~/?=&]|%3[AB])*$/;

/** Returns the given path if it is one of our pages, else the connections page. */
export function toReturnPath(path: string | null | undefined): string {
  return path && isOwnPage(path) ? path : CONNECTIONS_PATH;
}

function isOwnPage(path: string): boolean {
  if (path.length > MAX_LENGTH || !PLAIN.test(path) || path.includes("//")) return false;
  const { pathname } = new URL(path, "https://switchboard.invalid");
  // A GET under /api may have side effects.
  return pathname !== "/api" && !pathname.startsWith("/api/");
}

export interface ReturnNote {
  readonly provider: string;
  readonly code: string;
  readonly requestId?: string;
  /** Whole seconds until the next try can work. */
  readonly retryAfter?: string;
}

/** Adds the outcome to the path; the page turns it into a sentence. */
export function toReturnAddress(
  path: string,
  { provider, code, requestId, retryAfter }: ReturnNote,
): string {
  const address = new URL(path, "https://switchboard.invalid");
  address.searchParams.set("provider", provider);
  address.searchParams.set("code", code);
  if (requestId) address.searchParams.set("ref", requestId);
  if (retryAfter) address.searchParams.set("wait", retryAfter);
  return `${address.pathname}${address.search}`;
}
