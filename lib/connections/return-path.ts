// Where the browser goes after connecting: a page of ours, never an address that somebody else has chosen.

export const CONNECTIONS_PATH = "/settings/connections";

const MAX_LENGTH = 512;
/** Letters, digits and what paths and queries need. No backslash, no control character, no encoded anything. */
const PLAIN = /^\/[A-Za-z0-9\-._~/?=&]*$/;

/** The given path if it is a page of ours, else the page of connections. */
export function toReturnPath(path: string | null | undefined): string {
  return path && isOwnPage(path) ? path : CONNECTIONS_PATH;
}

function isOwnPage(path: string): boolean {
  if (path.length > MAX_LENGTH || !PLAIN.test(path) || path.includes("//")) return false;
  const { pathname } = new URL(path, "https://switchboard.invalid");
  // Under /api a mere visit can start something.
  return pathname !== "/api" && !pathname.startsWith("/api/");
}

export interface ReturnNote {
  readonly provider: string;
  readonly code: string;
  readonly requestId?: string;
}

/** The path with what happened, which the page turns into its own sentence. */
export function toReturnAddress(path: string, { provider, code, requestId }: ReturnNote): string {
  const address = new URL(path, "https://switchboard.invalid");
  address.searchParams.set("provider", provider);
  address.searchParams.set("code", code);
  if (requestId) address.searchParams.set("ref", requestId);
  return `${address.pathname}${address.search}`;
}
