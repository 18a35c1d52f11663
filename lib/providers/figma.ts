// Figma: developers.figma.com/docs/rest-api/authentication. Refreshing has its own endpoint and rotates nothing.
import * as z from "zod/mini";
import type { SecretToken } from "../vault/secret-token";
import { type ApiAnswer, bearer, getJson, readShape } from "./api-call";
import type { Transport } from "./bounded-fetch";
import { ProviderError } from "./error";
import type { Account, OauthProvider, ProviderSettings, TokenAnswer } from "./oauth-provider";
import { listScopes, toScope } from "./scopes";

export const FIGMA_URL = "https://www.figma.com";
export const FIGMA_API_URL = "https://api.figma.com";
/** Fixed by the contract. Figma is replacing this scope, so a deployment may override it in FIGMA_SCOPES. */
const USUAL_SCOPES = "files:read";

const me = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  email: z.string().check(z.maxLength(320)),
});

export function figma(settings: ProviderSettings): OauthProvider {
  const { clientId, clientSecret, url, apiUrl } = settings;
  return {
    name: "figma",
    kind: "oauth_app",
    apiUrl,
    clientId,
    clientSecret,
    clientAuthentication: "basic",
    issuers: [url, apiUrl],
    authorizationEndpoint: `${url}/oauth`,
    tokenEndpoint: `${apiUrl}/v1/oauth/token`,
    refreshEndpoint: `${apiUrl}/v1/oauth/refresh`,
    requestedScope: toScope(settings.scopes || USUAL_SCOPES),
    conform,
    apiHeaders: figmaHeaders,
    readAccount: (token, transport) => readAccount(apiUrl, token, transport),
    readRepositories: null,
    revoke: null,
    accountLabel: (metadata) => ("email" in metadata ? metadata.email : ""),
    permissions: describeScopes,
    requests: describeScopes(settings.scopes || USUAL_SCOPES),
    installPage: null,
    manageUrl: `${url}/settings`,
    repositoryAccess: () => null,
  };
}

const DEAD = /\b(?:invalid|expired|revoked|unknown)\b(.*)/is;
const GRANT = /\b(?:refresh.?token|code|grant)\b/i;

/** Figma omits the token type and has its own error format: `{ error: true, status, message }`. */
function conform({ status, body }: TokenAnswer): TokenAnswer {
  if (status === 200) return { status, body: { token_type: "bearer", ...body } };
  const isOwnFormat = body.error === true && typeof body.message === "string";
  if (!isOwnFormat) return { status, body };
  const isAboutGrant = GRANT.test(DEAD.exec(String(body.message))?.[1] ?? "");
  return { status: 400, body: { error: isAboutGrant ? "invalid_grant" : "invalid_request" } };
}

async function readAccount(
  apiUrl: string,
  token: SecretToken,
  transport: Transport,
): Promise<Account> {
  const answer = await getJson(`${apiUrl}/v1/me`, figmaHeaders(token), transport);
  refuseDeadToken(answer);
  const { id, email } = readShape(answer, me);
  return { id, metadata: { userId: id, email }, scope: null };
}

/** A personal access token goes into its own header. */
const figmaHeaders = (token: SecretToken): Record<string, string> =>
  token.reveal().startsWith("figd_") ? { "x-figma-token": token.reveal() } : bearer(token);

const refusal = z.object({ err: z.optional(z.string()), message: z.optional(z.string()) });

/**
 * Figma answers 403 for a dead token, for a missing scope and for a file that forbids exports; only its words distinguish
 * them.
 */
export function refuseDeadToken({ status, body }: Pick<ApiAnswer, "status" | "body">): void {
  if (status === 401) throw new ProviderError("token_dead", "Figma rejected the token");
  if (status !== 403) return;
  const words = wordsOf(body);
  if (isScopeMissing(body)) {
    throw new ProviderError("scope_missing", "The token lacks a required Figma scope");
  }
  if (/token/i.test(words)) {
    throw new ProviderError("token_dead", "Figma rejected the token");
  }
}

function wordsOf(body: unknown): string {
  const said = refusal.safeParse(body);
  return said.success ? (said.data.err ?? said.data.message ?? "") : "";
}

export const isScopeMissing = (body: unknown): boolean => /scope/i.test(wordsOf(body));

const SCOPE_WORDS: Readonly<Record<string, string>> = {
  "files:read": "Read your files, projects, users and comments",
  file_read: "Read your files, projects, users and comments",
  "current_user:read": "Read your name and email address",
  "file_content:read": "Read the contents of files you can open",
  "file_metadata:read": "Read the names and dates of files you can open",
  "file_versions:read": "Read the version history of files you can open",
  "file_comments:read": "Read comments in files you can open",
  "file_variables:read": "Read the variables of files you can open",
  "projects:read": "Read the projects and files of your teams",
};

const describeScopes = (scope: string): string[] =>
  listScopes(scope).map((name) => SCOPE_WORDS[name] ?? name);
