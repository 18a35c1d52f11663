import type { ClerkMiddlewareOptions } from "@clerk/nextjs/server";
import { readIdentitySettings } from "@/lib/env";
import { SIGN_IN_PATH, SIGN_UP_PATH } from "@/lib/identity/sign-in-path";

/**
 * Read per request, so that no setting is baked into the build. The secret key and the provider's server API address
 * are left out: the SDK reads them from the environment, and passing them here would require an encryption key.
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
