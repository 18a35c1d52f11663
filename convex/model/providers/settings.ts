// The providers' configuration and the vault keys. The only reader of these settings.
import { OauthError } from "../../../lib/connections/error-codes";
import { type ConnectionRecord, clientKindOf } from "../../../lib/connections/record";
import type { RevocationRecord } from "../../../lib/connections/revocation-record";
import { toEmulatorUrl, toProviderUrl } from "../../../lib/providers/addresses";
import { FIGMA_API_URL, FIGMA_URL, figma } from "../../../lib/providers/figma";
import { GITHUB_API_URL, GITHUB_URL, github } from "../../../lib/providers/github";
import { type ClientKind, isProvider, type Provider } from "../../../lib/providers/names";
import type { OauthProvider } from "../../../lib/providers/oauth-provider";
import { parseVaultKeys, type VaultKeys } from "../../../lib/vault/keys";
import { env } from "../../_generated/server";

/**
 * Also works for a provider that is not configured, whose name and addresses stay known. At GitHub, the App is the first
 * choice; a deployment without one has the OAuth app alone.
 */
export function readProvider(name: Provider, kind: ClientKind = "github_app"): OauthProvider {
  switch (name) {
    case "figma":
      return figma({
        ...toClient(env.FIGMA_CLIENT_ID, env.FIGMA_CLIENT_SECRET, env.FIGMA_SCOPES),
        ...toAddresses([env.FIGMA_URL, FIGMA_URL], [env.FIGMA_API_URL, FIGMA_API_URL]),
        appSlug: "",
      });
    case "github":
      return github({
        ...readGithubClient(kind),
        ...toAddresses([env.GITHUB_URL, GITHUB_URL], [env.GITHUB_API_URL, GITHUB_API_URL]),
      });
  }
}

/** With a slug and one client, that client is the App's. */
function readGithubClient(kind: ClientKind) {
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_SCOPES } = env;
  const { GITHUB_APP_CLIENT_ID, GITHUB_APP_CLIENT_SECRET, GITHUB_APP_SLUG: appSlug = "" } = env;
  const oauthApp = toClient(GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET, GITHUB_SCOPES);
  if (appSlug === "") return { ...oauthApp, appSlug };
  const isOnlyApp = !GITHUB_APP_CLIENT_ID;
  if (kind === "oauth_app")
    return { ...(isOnlyApp ? toClient() : oauthApp), scopes: GITHUB_SCOPES ?? "", appSlug: "" };
  const app = isOnlyApp ? oauthApp : toClient(GITHUB_APP_CLIENT_ID, GITHUB_APP_CLIENT_SECRET);
  return { ...app, appSlug };
}

/** The application that the connection's tokens are for. */
export const providerOf = (
  connection: Pick<ConnectionRecord, "provider" | "origin" | "scope">,
): OauthProvider => readProvider(connection.provider, clientKindOf(connection));

/** The application that people can choose instead of the first; null where there is none. */
export function findSecondChoice(name: Provider): OauthProvider | null {
  const second = readProvider(name, "oauth_app");
  return readProvider(name).kind !== second.kind && isConfigured(second) ? second : null;
}

/** A revocation from before there could be two applications names none: its application was the second of today. */
export const providerOfRevocation = ({
  provider,
  clientKind,
}: Pick<RevocationRecord, "provider" | "clientKind">): OauthProvider =>
  (clientKind === undefined ? findSecondChoice(provider) : null) ??
  readProvider(provider, clientKind);

/** The address of Figma's pages if this machine serves them; null for Figma itself. */
export function findFigmaEmulator(): string | null {
  const url = toProviderUrl(env.FIGMA_URL, FIGMA_URL);
  return url === null ? null : toEmulatorUrl(url);
}

const toClient = (clientId = "", clientSecret = "", scopes = "") => ({
  clientId,
  clientSecret,
  scopes,
});

type AddressSetting = readonly [given: string | undefined, usual: string];

/** An address that must not receive a token leaves the provider without a client, which disables it. */
function toAddresses(web: AddressSetting, api: AddressSetting) {
  const url = toProviderUrl(...web);
  const apiUrl = toProviderUrl(...api);
  return url !== null && apiUrl !== null
    ? { url, apiUrl }
    : { url: web[1], apiUrl: api[1], clientId: "" };
}

export const isConfigured = ({ clientId, clientSecret }: OauthProvider): boolean =>
  clientId !== "" && clientSecret !== "";

export function requireProvider(name: string, kind?: ClientKind): OauthProvider {
  if (!isProvider(name)) throw new OauthError("unknown_provider");
  const provider = readProvider(name, kind);
  if (!isConfigured(provider)) throw new OauthError("provider_not_configured");
  return provider;
}

export const hasVaultKeys = (): boolean => (env.TOKEN_ENCRYPTION_KEYS ?? "").trim() !== "";

export function requireVaultKeys(): VaultKeys {
  try {
    return parseVaultKeys(env.TOKEN_ENCRYPTION_KEYS);
  } catch (cause) {
    throw new OauthError("vault_unavailable", { cause });
  }
}
