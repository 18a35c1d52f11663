import { createHash } from "node:crypto";
import type { StackSettings } from "./settings.ts";

/** The providers whose accounts users connect. */
export const OAUTH_PROVIDERS = ["figma", "github"] as const;
export type OAuthProviderName = (typeof OAUTH_PROVIDERS)[number];

/** The variables that the backend reads for each; the addresses only if they differ from the default. */
const SETTINGS: Record<OAuthProviderName, readonly string[]> = {
  figma: ["FIGMA_CLIENT_ID", "FIGMA_CLIENT_SECRET", "FIGMA_SCOPES", "FIGMA_URL", "FIGMA_API_URL"],
  github: [
    "GITHUB_CLIENT_ID",
    "GITHUB_CLIENT_SECRET",
    "GITHUB_SCOPES",
    "GITHUB_APP_SLUG",
    "GITHUB_URL",
    "GITHUB_API_URL",
  ],
};

/** Derived values on which emulator and backend agree without exchanging them. */
function emulated(
  name: OAuthProviderName,
  isApp: boolean,
  { url, seed }: { url: string; seed: string },
): Record<string, string> {
  const prefix = name.toUpperCase();
  const secret = createHash("sha256").update(`${seed}:${name}`).digest("hex");
  return {
    [`${prefix}_CLIENT_ID`]: isApp ? `local-${name}-app` : `local-${name}`,
    [`${prefix}_CLIENT_SECRET`]: secret,
    [`${prefix}_URL`]: url,
    [`${prefix}_API_URL`]: url,
  };
}

/** Null: a variable of an earlier start that is removed. `url`: the emulator's address, if there is one. */
export function oauthProviderEnvironment(
  name: OAuthProviderName,
  variables: StackSettings["variables"],
  { url, seed }: { url: string | undefined; seed: string },
): Record<string, string | null> {
  const written = SETTINGS[name].map((setting) => [setting, variables[setting] || null]);
  // Another client than the OAuth app, because grants of that one do not apply to the App.
  const isApp = name === "github" && Boolean(variables.GITHUB_APP_SLUG);
  return { ...Object.fromEntries(written), ...(url ? emulated(name, isApp, { url, seed }) : {}) };
}
