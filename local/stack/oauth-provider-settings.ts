import { createHash } from "node:crypto";
import type { StackSettings } from "./settings.ts";

/** The providers whose accounts people connect. */
export const OAUTH_PROVIDERS = ["figma", "github"] as const;
export type OAuthProviderName = (typeof OAUTH_PROVIDERS)[number];

/** What the backend reads of each; the addresses only where they are not the usual ones. */
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

/** What the emulator and the backend both know: they agree without ever having met. */
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

/** null: a variable of an earlier start that has to go. `url`: of the emulator, when there is one. */
export function oauthProviderEnvironment(
  name: OAuthProviderName,
  variables: StackSettings["variables"],
  { url, seed }: { url: string | undefined; seed: string },
): Record<string, string | null> {
  const written = SETTINGS[name].map((setting) => [setting, variables[setting] || null]);
  // Another client than the OAuth app: whatever that one was allowed says nothing of the App.
  const isApp = name === "github" && Boolean(variables.GITHUB_APP_SLUG);
  return { ...Object.fromEntries(written), ...(url ? emulated(name, isApp, { url, seed }) : {}) };
}
