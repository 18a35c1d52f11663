// GitHub as OAuth app and, with a slug, as GitHub App: docs.github.com/apps. Its token endpoint reports errors with 200.

import * as z from "zod/mini";
import type { SecretToken } from "../vault/secret-token";
import type { ConnectionMetadata, GithubMetadata, RepositoryAccess } from "./account-metadata";
import { type ApiAnswer, bearer, getJson, readShape, toBasic } from "./api-call";
import type { Transport } from "./bounded-fetch";
import { ProviderError } from "./error";
import { findInstallation } from "./github-installation";
import { listRepositories } from "./github-repositories";
import type {
  Account,
  OauthProvider,
  ProviderSettings,
  RevocationAnswer,
  TokenAnswer,
} from "./oauth-provider";
import { listScopes, toScope } from "./scopes";

export const GITHUB_URL = "https://github.com";
export const GITHUB_API_URL = "https://api.github.com";
const USUAL_SCOPES = "repo read:user";
export const GITHUB_API_VERSION = "2022-11-28";
const API_VERSION = { "x-github-api-version": GITHUB_API_VERSION };

const user = z.object({ id: z.int(), login: z.string().check(z.regex(/^[A-Za-z0-9-_]{1,100}$/)) });

export function github(settings: ProviderSettings): OauthProvider {
  const { clientId, clientSecret, url, appSlug } = settings;
  const scope = appSlug ? "" : toScope(settings.scopes || USUAL_SCOPES);
  return {
    name: "github",
    kind: appSlug ? "github_app" : "oauth_app",
    apiUrl: settings.apiUrl,
    clientId,
    clientSecret,
    clientAuthentication: "post",
    issuers: [`${url}/login/oauth`, url],
    authorizationEndpoint: `${url}/login/oauth/authorize`,
    tokenEndpoint: `${url}/login/oauth/access_token`,
    refreshEndpoint: `${url}/login/oauth/access_token`,
    requestedScope: scope,
    conform,
    apiHeaders: githubHeaders,
    readAccount: (token, transport) => readAccount(settings, token, transport),
    readRepositories: (metadata, token, transport, now) =>
      "login" in metadata
        ? readRepositories(settings, metadata, { token, transport, now })
        : Promise.resolve(metadata),
    revoke: (token, transport) => revokeGrant(settings, token, transport),
    accountLabel: (metadata) => ("login" in metadata ? `@${metadata.login}` : ""),
    permissions: (granted, metadata) => describePermissions(granted, metadata),
    requests: appSlug ? APP_REQUESTS : describeScopes(scope),
    installPage: appSlug ? `${url}/apps/${appSlug}/installations/new` : null,
    manageUrl: `${url}/settings/${appSlug ? "apps/authorizations" : "applications"}`,
    repositoryAccess: (metadata) =>
      "login" in metadata ? toRepositoryAccess(settings, metadata) : null,
  };
}

const githubHeaders = (token: SecretToken): Record<string, string> => ({
  ...API_VERSION,
  ...bearer(token),
});

/** Both correspond to `invalid_grant` in RFC 6749. */
const DEAD_GRANTS: readonly unknown[] = ["bad_verification_code", "bad_refresh_token"];

function conform({ status, body }: TokenAnswer): TokenAnswer {
  if (typeof body.error !== "string") return { status, body };
  return {
    status: status === 200 ? 400 : status,
    body: { error: DEAD_GRANTS.includes(body.error) ? "invalid_grant" : body.error },
  };
}

async function readAccount(
  { apiUrl }: ProviderSettings,
  token: SecretToken,
  transport: Transport,
): Promise<Account> {
  const answer = await getJson(`${apiUrl}/user`, githubHeaders(token), transport);
  refuseDeadToken(answer);
  const { id, login } = readShape(answer, user);
  const granted = answer.headers.get("x-oauth-scopes");
  return {
    id: String(id),
    metadata: { login, userId: id, repos: [] },
    scope: granted === null ? null : toScope(granted),
  };
}

/** A GitHub App reaches what the user selected on installing it, an OAuth app what the user can access. */
async function readRepositories(
  { apiUrl, appSlug }: ProviderSettings,
  { login, userId }: GithubMetadata,
  { token, transport, now }: { token: SecretToken; transport: Transport; now: number },
): Promise<GithubMetadata> {
  const reach = appSlug
    ? await findInstallation(apiUrl, userId, token, transport)
    : await listRepositories(apiUrl, githubHeaders(token), transport);
  return { login, userId, repos: [], ...reach, reposReadAt: now };
}

function refuseDeadToken({ status }: ApiAnswer): void {
  if (status === 401) throw new ProviderError("token_dead", "GitHub rejected the token");
  if (status === 403)
    throw new ProviderError("scope_missing", "The token lacks a required GitHub permission");
}

/** Revokes the whole grant, not only this token: docs.github.com/rest/apps/oauth-applications. */
async function revokeGrant(
  { apiUrl, clientId, clientSecret }: ProviderSettings,
  token: SecretToken,
  transport: Transport,
): Promise<RevocationAnswer> {
  const { status } = await transport(
    `${apiUrl}/applications/${encodeURIComponent(clientId)}/grant`,
    {
      method: "DELETE",
      headers: {
        ...API_VERSION,
        authorization: toBasic(clientId, clientSecret),
        "content-type": "application/json",
        "user-agent": "switchboard",
      },
      body: JSON.stringify({ access_token: token.reveal() }),
    },
  );
  if (status === 204) return "revoked";
  if (status === 404 || status === 422) return "unknown_token";
  throw new ProviderError("refused", `GitHub answered a revocation with ${status}`);
}

const APP_REQUESTS = [
  "Read the repositories that you choose on GitHub",
  "Open pull requests in them when you ask for one",
];

const SCOPE_WORDS: Readonly<Record<string, string>> = {
  // GitHub has no narrower scope that lets an OAuth app read private repositories.
  repo: "Read and write all repositories you can access; Switchboard writes only pull requests that you open",
  public_repo:
    "Read and write public repositories; Switchboard writes only pull requests that you open",
  "read:user": "Read your profile",
  "user:email": "Read your email addresses",
  "read:org": "Read your organizations and teams",
};

const PERMISSION_WORDS: Readonly<Record<string, string>> = {
  "contents:read": "Read the code of the chosen repositories",
  "contents:write": "Read and write the code of the chosen repositories",
  "pull_requests:write": "Open pull requests in the chosen repositories",
  "metadata:read": "Read names and settings of the chosen repositories",
};

const describeScopes = (scope: string): string[] =>
  listScopes(scope).map((name) => SCOPE_WORDS[name] ?? name);

function describePermissions(scope: string, metadata: ConnectionMetadata): string[] {
  const permissions = "permissions" in metadata ? (metadata.permissions ?? []) : [];
  return [
    ...describeScopes(scope),
    ...permissions.map((permission) => PERMISSION_WORDS[permission] ?? permission),
  ];
}

function toRepositoryAccess(
  { appSlug }: ProviderSettings,
  { installationId, selection, repos, repoCount, reposReadAt }: GithubMetadata,
): RepositoryAccess {
  return {
    kind: appSlug ? "github_app" : "oauth_app",
    installationId: installationId ?? null,
    selection: selection ?? null,
    repositories: repos,
    total: repoCount ?? null,
    readAt: reposReadAt ?? null,
  };
}
