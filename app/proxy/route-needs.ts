import { readIdentitySettings, readLivePageSettings } from "@/lib/env";
import { isUnder, SIGN_IN_PATH, SIGN_UP_PATH } from "@/lib/identity/sign-in-path";

/** `session`: somebody signed in. `identity`: at least the settings by which people sign in. */
export type RouteNeeds = "session" | "identity" | "nothing";

const NEED_SESSION = ["/settings", "/operations"];
/** They ask for the session themselves: without one they answer in their own way. */
const NEED_IDENTITY = [SIGN_IN_PATH, SIGN_UP_PATH, "/api/import", "/api/oauth"];

export function needsOf(pathname: string): RouteNeeds {
  if (NEED_SESSION.some((path) => isUnder(path, pathname))) return "session";
  if (NEED_IDENTITY.some((path) => isUnder(path, pathname))) return "identity";
  return "nothing";
}

/** What is missing, by names; null: nothing. */
export function findMissingSettings(needs: RouteNeeds): string | null {
  if (needs === "nothing") return null;
  const read = needs === "session" ? readLivePageSettings() : readIdentitySettings();
  return read.ok ? null : read.problem;
}
