/**
 * Where a person goes after signing in. The wish comes from the address bar, so that anybody may have written it:
 * only a page of this very site is taken.
 */

export const SIGN_IN_PATH = "/sign-in";
export const SIGN_UP_PATH = "/sign-up";
export const AFTER_SIGN_IN_PATH = "/settings/billing";

/** Pages that would lead in a circle, and addresses that are no pages. */
const NOT_RETURNED_TO = [SIGN_IN_PATH, SIGN_UP_PATH, "/api"];

/** `wish` is a path, or an address with the host this site was asked under. Anything else: the usual page. */
export function toPathAfterSignIn(wish: unknown, ownHost: string | null): string {
  if (typeof wish !== "string") return AFTER_SIGN_IN_PATH;
  const base = `http://${ownHost ?? "own.invalid"}`;
  if (!URL.canParse(wish, base)) return AFTER_SIGN_IN_PATH;
  const { protocol, host, pathname, search, hash } = new URL(wish, base);
  const ours = host === new URL(base).host && /^https?:$/.test(protocol);
  const leadsOn = !NOT_RETURNED_TO.some((path) => isUnder(path, pathname));
  // Two slashes would name another host when the path stands alone.
  if (!ours || !leadsOn || pathname.startsWith("//")) return AFTER_SIGN_IN_PATH;
  return `${pathname}${search}${hash}`;
}

/** The sign-in page, knowing where the person goes from there. */
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
