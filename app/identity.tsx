import { ClerkProvider } from "@clerk/nextjs";
import type { ReactNode } from "react";
import { IDENTITY_APPEARANCE } from "@/components/identity/identity-appearance";
import { readIdentitySettings } from "@/lib/env";
import { AFTER_SIGN_IN_PATH, SIGN_IN_PATH, SIGN_UP_PATH } from "@/lib/identity/sign-in-path";

/** Provides the session to everything inside. Without the settings it provides none, and pages say so. */
export function Identity({ children }: { children: ReactNode }) {
  const read = readIdentitySettings();
  if (!read.ok) return children;
  const { publishableKey, proxyUrl, scriptUrl, widgetsUrl } = read.settings;
  return (
    <ClerkProvider
      // Renders per request, with the session from its cookies and the nonce of its policy.
      dynamic
      publishableKey={publishableKey}
      signInUrl={SIGN_IN_PATH}
      signUpUrl={SIGN_UP_PATH}
      signInFallbackRedirectUrl={AFTER_SIGN_IN_PATH}
      signUpFallbackRedirectUrl={AFTER_SIGN_IN_PATH}
      afterSignOutUrl="/"
      telemetry={false}
      appearance={IDENTITY_APPEARANCE}
      {...(proxyUrl === undefined ? {} : { proxyUrl })}
      {...(scriptUrl === undefined ? {} : { __internal_clerkJSUrl: scriptUrl })}
      {...(widgetsUrl === undefined ? {} : { __internal_clerkUIUrl: widgetsUrl })}
    >
      {children}
    </ClerkProvider>
  );
}
