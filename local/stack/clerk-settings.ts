import type { StackSettings } from "./settings.ts";

type Variables = StackSettings["variables"];

/** Names a host that is never asked: the browser is told the emulator's own address beside it. */
const EMULATED_PUBLISHABLE_KEY = `pk_live_${Buffer.from("clerk.localhost$").toString("base64url")}`;

export interface ClerkSettings {
  /** What the Next process reads. */
  app: Record<string, string>;
  /** Whose tokens the backend believes. */
  issuer: string;
}

/** `url`: the emulator's address. The app cannot tell it from the real one but by these settings. */
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

/** The issuer of a real application stands in its publishable key, unless it was set by hand. */
function issuerOf(publishableKey: string): string {
  const host = Buffer.from(publishableKey.replace(/^pk_(live|test)_/, ""), "base64").toString();
  return `https://${host.replace(/\$.*$/s, "")}`;
}

/** Null: no keys of a real application are set. */
export function realClerk(variables: Variables): ClerkSettings | null {
  const publishableKey = variables.NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY;
  const secretKey = variables.CLERK_SECRET_KEY;
  if (!publishableKey || !secretKey) return null;
  return {
    issuer: variables.CLERK_JWT_ISSUER_DOMAIN || issuerOf(publishableKey),
    app: { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: publishableKey, CLERK_SECRET_KEY: secretKey },
  };
}
