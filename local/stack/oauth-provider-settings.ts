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
    "GITHUB_APP_CLIENT_ID",
    "GITHUB_APP_CLIENT_SECRET",
    "GITHUB_URL",
    "GITHUB_API_URL",
  ],
};

/** Derived values on which emulator and backend agree without exchanging them. */
function emulated(
  name: OAuthProviderName,
  appSlug: string,
  { url, seed }: { url: string; seed: string },
): Record<string, string> {
  const prefix = name.toUpperCase();
  const clientOf = (client: string, application: string) => ({
    [`${client}_CLIENT_ID`]: `local-${application}`,
    [`${client}_CLIENT_SECRET`]: createHash("sha256")
      .update(`${seed}:${application}`)
      .digest("hex"),
  });
  return {
    ...clientOf(prefix, name),
    ...(appSlug && { GITHUB_APP_SLUG: appSlug, ...clientOf("GITHUB_APP", `${name}-app`) }),
    [`${prefix}_URL`]: url,
    [`${prefix}_API_URL`]: url,
  };
}

/** Of the emulated GitHub App; an empty setting leaves the OAuth app alone. */
const EMULATED_SLUG = "switchboard-local";

/** Null: a variable of an earlier start that is removed. `url`: the emulator's address, if there is one. */
export function oauthProviderEnvironment(
  name: OAuthProviderName,
  variables: StackSettings["variables"],
  { url, seed }: { url: string | undefined; seed: string },
): Record<string, string | null> {
  const written = SETTINGS[name].map((setting) => [setting, variables[setting] || null]);
  const slug = name === "github" ? (variables.GITHUB_APP_SLUG ?? EMULATED_SLUG) : "";
  return { ...Object.fromEntries(written), ...(url ? emulated(name, slug, { url, seed }) : {}) };
}
