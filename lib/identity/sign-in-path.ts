/**
 * Chooses the page after sign-in. The requested path comes from the address bar, so anyone may have written it:
 * only a page of this site is accepted.
 */

import { HOME_PATH } from "../page-paths";

export const SIGN_IN_PATH = "/sign-in";
export const SIGN_UP_PATH = "/sign-up";
export const AFTER_SIGN_IN_PATH = HOME_PATH;

/** Pages that would cause a redirect loop, and addresses that are not pages. */
const NOT_RETURNED_TO = [SIGN_IN_PATH, SIGN_UP_PATH, "/api"];

/** `requested` is a path, or a URL with this request's own host. Anything else returns the default page. */
export function toPathAfterSignIn(requested: unknown, ownHost: string | null): string {
  if (typeof requested !== "string") return AFTER_SIGN_IN_PATH;
  const base = `http://${ownHost ?? "own.invalid"}`;
  if (!URL.canParse(requested, base)) return AFTER_SIGN_IN_PATH;
  const { protocol, host, pathname, search, hash } = new URL(requested, base);
  const ours = host === new URL(base).host && /^https?:$/.test(protocol);
  const leadsOn = !NOT_RETURNED_TO.some((path) => isUnder(path, pathname));
  // A path that starts with two slashes would name another host.
  if (!ours || !leadsOn || pathname.startsWith("//")) return AFTER_SIGN_IN_PATH;
  return `${pathname}${search}${hash}`;
}

/** The sign-in page, with the path to return to. */
export function signInAddress(pathAfter: string): string {
  return withPathAfter(SIGN_IN_PATH, pathAfter);
}

export function signUpAddress(pathAfter: string): string {
  return withPathAfter(SIGN_UP_PATH, pathAfter);
}

function withPathAfter(path: string, pathAfter: string): string {
  return `${path}?${new URLSearchParams({ redirect_url: pathAfter })}`;
}

export function isUnder(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
