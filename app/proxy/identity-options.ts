import type { ClerkMiddlewareOptions } from "@clerk/nextjs/server";
import { readIdentitySettings } from "@/lib/env";
import { SIGN_IN_PATH, SIGN_UP_PATH } from "@/lib/identity/sign-in-path";

/**
 * Given per request, so that nothing of it is baked into the build. The secret key and the address of the provider's
 * server API are not among them: the SDK reads those from the environment itself, and given here it would ask for an
 * encryption key as well.
 */
export function identityOptions(): ClerkMiddlewareOptions {
  const read = readIdentitySettings();
  if (!read.ok) throw new Error(read.problem);
  const { publishableKey, proxyUrl } = read.settings;
  return {
    publishableKey,
    signInUrl: SIGN_IN_PATH,
    signUpUrl: SIGN_UP_PATH,
    ...(proxyUrl === undefined ? {} : { proxyUrl }),
  };
}
