import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  dropTokens,
  type Fault,
  makeToken,
  type StrangerAccount,
  type StrangerToken,
  takeCode,
  takeFault,
  tokens,
} from "./stranger-accounts.ts";

/**
 * Figma and GitHub as small servers that share no code with the product: the endpoints that connecting, renewing and
 * revoking need. They start with this module because their URLs are part of the cases' environment.
 */

const CLIENT = { id: "client-of-the-tests", secret: "secret-of-the-tests" };
/** GitHub's second application, for cases that have both. */
const APP_CLIENT = { id: "app-of-the-tests", secret: "secret-of-the-app-of-the-tests" };
const CLIENTS = [CLIENT, APP_CLIENT];

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  body: string;
  authorization: string;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A broken connection, or no response at all. */
type Silence = "drop" | "hang";

const noSuchToken: Answer = { status: 401, body: { message: "Bad credentials" } };

function answerFor(asked: Asked): Answer | Silence {
  switch (`${asked.method} ${asked.path}`) {
    case "POST /v1/oauth/token":
      return isBasic(asked) ? exchange(asked, "figma") : noClient;
    case "POST /v1/oauth/refresh":
      return isBasic(asked) ? refresh(asked, "figma") : noClient;
    case "POST /login/oauth/access_token":
      if (!isPosted(asked)) return badClient;
      return asked.form.get("grant_type") === "refresh_token"
        ? refresh(asked, "github")
        : exchange(asked, "github");
    case "GET /v1/me":
      return withToken(asked, 403, ({ account: { identity } }) => ({
        status: 200,
        body: {
          id: String(identity.id),
          handle: identity.name,
          email: `${identity.name}@figma.test`,
        },
      }));
    case "GET /user":
      return withToken(asked, 401, ({ account: { identity } }) => ({
        status: 200,
        body: { id: identity.id, login: identity.name, name: "Example User" },
      }));
    case "GET /user/repos":
      return withToken(asked, 401, pageOfRepositories, "repos");
    case "GET /user/installations":
      return withToken(asked, 401, ({ account }) => ({
        status: 200,
        body: installationsOf(account),
      }));
    case `DELETE /applications/${CLIENT.id}/grant`:
    case `DELETE /applications/${APP_CLIENT.id}/grant`:
      return revoke(asked);
    default:
      return asked.path.startsWith("/user/installations/")
        ? withToken(asked, 401, ({ account }) => ({ status: 200, body: repositoriesOf(account) }))
        : { status: 404, body: { message: "Not Found" } };
  }
}

const badClient: Answer = { status: 200, body: { error: "incorrect_client_credentials" } };
const noClient: Answer = { status: 401, body: { error: true, status: 401, message: "Bad client" } };

const isBasic = ({ authorization }: Asked): boolean =>
  authorization === `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}`;

const isPosted = ({ form }: Asked): boolean =>
  CLIENTS.some(
    ({ id, secret }) => form.get("client_id") === id && form.get("client_secret") === secret,
  );

function exchange(asked: Asked, provider: "figma" | "github"): Answer | Silence {
  const code = takeCode(asked.form);
  if (code?.account.provider !== provider) return refusalOf(provider, "code");
  code.account.clientId = asked.form.get("client_id") ?? CLIENT.id;
  return faulty(code.account, "token", () => ({
    status: 200,
    body: grantFor(code.account),
  }));
}

function refresh(asked: Asked, provider: "figma" | "github"): Answer | Silence {
  const token = tokens.get(asked.form.get("refresh_token") ?? "");
  if (token?.kind !== "refresh" || token.account.provider !== provider) {
    return refusalOf(provider, "refresh token");
  }
  const { account } = token;
  if ((asked.form.get("client_id") ?? CLIENT.id) !== account.clientId) return badClient;
  return faulty(account, "refresh", () => {
    account.refreshes += 1;
    if (account.rotates) {
      dropTokens(account);
      return { status: 200, body: grantFor(account) };
    }
    const body = { access_token: makeToken(account, "access"), expires_in: account.lifeSeconds };
    return { status: 200, body };
  });
}

function refusalOf(provider: "figma" | "github", what: string): Answer {
  if (provider === "figma") {
    return { status: 400, body: { error: true, status: 400, message: `Invalid ${what}` } };
  }
  const error = what === "code" ? "bad_verification_code" : "bad_refresh_token";
  return { status: 200, body: { error, error_description: "<script>alert(1)</script>" } };
}

function grantFor(account: StrangerAccount) {
  const access = { access_token: makeToken(account, "access"), token_type: "bearer" };
  if (account.provider === "figma") {
    const refreshToken = { refresh_token: makeToken(account, "refresh") };
    return {
      user_id_string: String(account.id),
      ...access,
      ...refreshToken,
      expires_in: account.lifeSeconds,
    };
  }
  const granted = { ...access, scope: account.grantedScope.split(" ").join(",") };
  if (!account.rotates) return granted;
  return {
    ...granted,
    expires_in: account.lifeSeconds,
    refresh_token: makeToken(account, "refresh"),
    refresh_token_expires_in: 15_897_600,
  };
}

function withToken(
  asked: Asked,
  deadStatus: number,
  answer: (token: StrangerToken, asked: Asked) => Answer,
  at: "api" | "repos" = "api",
): Answer | Silence {
  const token = tokens.get(asked.authorization.replace("Bearer ", ""));
  if (token?.kind !== "access" || token.expiresAt <= Date.now()) {
    return deadStatus === 403
      ? { status: 403, body: { status: 403, err: "Invalid token" } }
      : noSuchToken;
  }
  return faulty(token.account, at, () => {
    if (at === "api") token.account.lookups += 1;
    return answer(token, asked);
  });
}

/** In the order of the last push, as the account lists them, with GitHub's `Link` header. */
function pageOfRepositories({ account }: StrangerToken, { query }: Asked): Answer {
  const size = Number(query.get("per_page") ?? 30);
  const last = Math.ceil(account.repositories.length / size);
  const link = (page: number, relation: string) =>
    `<${STRANGERS_URL}/user/repos?per_page=${size}&page=${page}>; rel="${relation}"`;
  const body = account.repositories.slice(0, size).map((full_name) => ({ id: 1, full_name }));
  const links: Record<string, string> =
    last > 1 ? { link: `${link(2, "next")}, ${link(last, "last")}` } : {};
  return { status: 200, body, headers: links };
}

function installationsOf({ installation, id }: StrangerAccount) {
  if (!installation) return { total_count: 0, installations: [] };
  const { id: installationId, selection, updatedAt } = installation;
  const listed = {
    id: installationId,
    account: { id },
    repository_selection: selection,
    permissions: { contents: "read", metadata: "read" },
    updated_at: updatedAt,
    suspended_at: null,
  };
  return { total_count: 1, installations: [listed] };
}

const repositoriesOf = ({ installation }: StrangerAccount) => ({
  repositories: (installation?.repositories ?? []).map((name) => ({ id: 1, full_name: name })),
});

function revoke(asked: Asked): Answer | Silence {
  const client = CLIENTS.find(({ id }) => asked.path.includes(`/${id}/`));
  if (asked.authorization !== `Basic ${btoa(`${client?.id}:${client?.secret}`)}`)
    return noSuchToken;
  const token = tokens.get(JSON.parse(asked.body).access_token);
  const isTheirs = token?.account.clientId === client?.id;
  if (!token || !isTheirs || token.expiresAt <= Date.now())
    return { status: 404, body: { message: "Not Found" } };
  return faulty(token.account, "revoke", () => {
    token.account.revocations += 1;
    dropTokens(token.account);
    return { status: 204, body: null };
  });
}

function faulty(account: StrangerAccount, at: Fault["at"], act: () => Answer): Answer | Silence {
  const kind = takeFault(account, at);
  switch (kind) {
    case null:
      return act();
    case "401":
      return noSuchToken;
    case "500":
      return { status: 500, body: { message: "Server Error" } };
    case "429":
      return { status: 429, body: {}, headers: { "retry-after": "60" } };
    case "html":
      return { status: 200, body: "<html><b>Welcome</b></html>" };
    case "redirect":
      return { status: 302, body: "", headers: { location: "https://elsewhere.invalid/" } };
    case "huge":
      return { status: 200, body: { access_token: "x".repeat(8 * 1024 * 1024) } };
    case "empty object":
      return { status: 200, body: {} };
    case "array":
      return { status: 200, body: [] };
    case "drop":
    case "hang":
      return kind;
    case "lost":
      act();
      return "drop";
  }
}

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString("utf8");
  const [path = "", query] = (request.url ?? "").split("?");
  return {
    method: request.method ?? "",
    path,
    query: new URLSearchParams(query),
    form: new URLSearchParams(body),
    body,
    authorization: request.headers.authorization ?? "",
  };
}

function reply(response: ServerResponse, answer: Answer | Silence): void {
  if (answer === "hang") return;
  if (answer === "drop") {
    response.destroy();
    return;
  }
  const { status, body, headers } = answer;
  response.writeHead(status, { "content-type": "application/json", ...headers });
  if (status === 204) response.end();
  else response.end(typeof body === "string" ? body : JSON.stringify(body));
}

const server = createServer((request, response) => {
  void readAsked(request).then((asked) => reply(response, answerFor(asked)));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
server.unref();

export const STRANGERS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Two keys, so that a case can seal with either one. */
export const VAULT_KEYS = {
  current: `now:${Buffer.alloc(32, 7).toString("base64")}`,
  earlier: `old:${Buffer.alloc(32, 9).toString("base64")}`,
};

export const PROVIDER_ENVIRONMENT = {
  FIGMA_CLIENT_ID: CLIENT.id,
  FIGMA_CLIENT_SECRET: CLIENT.secret,
  FIGMA_URL: STRANGERS_URL,
  FIGMA_API_URL: STRANGERS_URL,
  GITHUB_CLIENT_ID: CLIENT.id,
  GITHUB_CLIENT_SECRET: CLIENT.secret,
  GITHUB_URL: STRANGERS_URL,
  GITHUB_API_URL: STRANGERS_URL,
  TOKEN_ENCRYPTION_KEYS: `${VAULT_KEYS.current},${VAULT_KEYS.earlier}`,
};

/** Beside the others, as of a deployment with both applications at GitHub. */
export const APP_ENVIRONMENT = {
  GITHUB_APP_SLUG: "switchboard",
  GITHUB_APP_CLIENT_ID: APP_CLIENT.id,
  GITHUB_APP_CLIENT_SECRET: APP_CLIENT.secret,
};
