import { readIdentitySettings, readLivePageSettings } from "@/lib/env";
import { isUnder, SIGN_IN_PATH, SIGN_UP_PATH } from "@/lib/identity/sign-in-path";

/** `session`: a signed-in user. `identity`: only the settings that signing in needs. */
export type RouteNeeds = "session" | "identity" | "nothing";

const NEED_SESSION = [
  "/home",
  "/designs",
  "/repositories",
  "/pull-requests",
  "/settings",
  "/operations",
];
/** These routes check the session themselves and have their own response without one. */
const NEED_IDENTITY = [
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  "/api/import",
  "/api/oauth",
  "/api/generations",
  "/api/imports",
  "/api/exports",
];

export function needsOf(pathname: string): RouteNeeds {
  if (NEED_SESSION.some((path) => isUnder(path, pathname))) return "session";
  if (NEED_IDENTITY.some((path) => isUnder(path, pathname))) return "identity";
  return "nothing";
}

/** Names the missing settings; null when none is missing. */
export function findMissingSettings(needs: Exclude<RouteNeeds, "nothing">): string | null {
  const read = needs === "session" ? readLivePageSettings() : readIdentitySettings();
  return read.ok ? null : read.problem;
}
