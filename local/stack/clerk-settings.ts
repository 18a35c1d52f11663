import type { StackSettings } from "./settings.ts";

type Variables = StackSettings["variables"];

/** A host name that is never contacted, because the browser also gets the emulator's own address. */
const EMULATED_PUBLISHABLE_KEY = `pk_live_${Buffer.from("clerk.localhost$").toString("base64url")}`;

export interface ClerkSettings {
  /** Read by the Next process. */
  app: Record<string, string>;
  /** The issuer whose tokens the backend accepts. */
  issuer: string;
}

/** `url` is the emulator's address. Only these settings distinguish it from the real provider. */
export function emulatedClerk(url: string, secretKey: string): ClerkSettings {
  return {
    issuer: url,
    app: {
      NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: EMULATED_PUBLISHABLE_KEY,
      CLERK_SECRET_KEY: secretKey,
      CLERK_API_URL: url,
      NEXT_PUBLIC_CLERK_PROXY_URL: url,
      NEXT_PUBLIC_CLERK_JS_URL: `${url}/npm/@clerk/clerk-js@6/dist/clerk.browser.js`,
      NEXT_PUBLIC_CLERK_UI_URL: `${url}/npm/@clerk/ui@1/dist/ui.browser.js`,
      NEXT_PUBLIC_CLERK_TELEMETRY_DISABLED: "1",
    },
  };
}

/** The publishable key of a real application contains its issuer, unless it was set by hand. */
function issuerOf(publishableKey: string): string {
  const host = Buffer.from(publishableKey.replace(/^pk_(live|test)_/, ""), "base64").toString();
  return `https://${host.split("$")[0]}`;
}

/** Null if no keys of a real application are set. */
export function realClerk(variables: Variables): ClerkSettings | null {
  const publishableKey = variables.NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY;
  const secretKey = variables.CLERK_SECRET_KEY;
  if (!publishableKey || !secretKey) return null;
  return {
    issuer: variables.CLERK_JWT_ISSUER_DOMAIN || issuerOf(publishableKey),
    app: { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_SECRET_KEY: secretKey },
  };
}
