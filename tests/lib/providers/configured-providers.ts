import { FIGMA_API_URL, FIGMA_URL, figma } from "../../../lib/providers/figma.ts";
import { GITHUB_API_URL, GITHUB_URL, github } from "../../../lib/providers/github.ts";
import type { Provider } from "../../../lib/providers/names.ts";
import type { OauthProvider, ProviderSettings } from "../../../lib/providers/oauth-provider.ts";

/** A provider at its default address, with placeholder credentials. */
export function aProvider(name: Provider, change: Partial<ProviderSettings> = {}): OauthProvider {
  const client = { clientId: "client", clientSecret: "secret", scopes: "", appSlug: "" };
  return name === "figma"
    ? figma({ ...client, url: FIGMA_URL, apiUrl: FIGMA_API_URL, ...change })
    : github({ ...client, url: GITHUB_URL, apiUrl: GITHUB_API_URL, ...change });
}
