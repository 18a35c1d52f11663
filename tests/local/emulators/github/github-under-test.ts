import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import { createGithubEmulator } from "../../../../local/emulators/github/github.ts";
import { startEmulator } from "../../../../local/emulators/kernel/host.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";

export const CLIENT = { id: "Iv23.tests", secret: "github-secret-of-the-tests" };
export const SLUG = "switchboard-tests";
export const WEBHOOK_SECRET = "a webhook secret of the tests";
export const ADA = "ada-lovelace";
const VERIFIER = "a-verifier-of-the-tests-that-is-long-enough-0123";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

export type Fields = Record<string, string>;
export interface Tokens {
  access_token: string;
  refresh_token: string;
  error?: string;
  [name: string]: unknown;
}

interface Received {
  headers: Record<string, string>;
  text: string;
  body: Record<string, unknown> & { action: string };
}

/** The product's webhook endpoint: records what arrives. */
async function anEndpoint() {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const headers = request.headers as Fields;
      received.push({ headers, text, body: JSON.parse(text) as Received["body"] });
      reply.writeHead(200).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { appUrl: `http://localhost:${port}`, received };
}

interface Grants {
  grants: {
    id: string;
    user: { id: string; name: string };
    status: string;
    scopes: string[];
    endedBy: string | null;
    counts: Record<string, number>;
    tokens: { sha256: string; kind: string; isLive: boolean }[];
  }[];
}

export interface GithubOptions {
  folder?: string;
  isApp?: boolean;
  settings?: Fields;
}

export async function aGithub({ folder, isApp = false, settings = {} }: GithubOptions = {}) {
  const { appUrl, received } = await anEndpoint();
  const callback = `${appUrl}/api/import/github/callback`;
  const emulator = await startEmulator(
    { name: "github", port: 0, create: createGithubEmulator },
    {
      folder: folder ?? aFolder(),
      appUrl,
      settings: {
        GITHUB_CLIENT_ID: CLIENT.id,
        GITHUB_CLIENT_SECRET: CLIENT.secret,
        ...(isApp ? { GITHUB_APP_SLUG: SLUG, GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET } : {}),
        ...settings,
      },
    },
  );
  onTestFinished(() => emulator.close());
  const { url } = emulator;

  const control = (path: string, body: object = {}) =>
    fetch(`${url}/_emulator/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const question = (change: Fields = {}) =>
    new URLSearchParams({
      client_id: CLIENT.id,
      redirect_uri: callback,
      scope: "repo read:user",
      state: "state-of-the-tests",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
      ...change,
    });
  const submit = (path: string, fields: [string, string][] = []) =>
    fetch(`${url}${path}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const decide = (query: URLSearchParams, person = ADA, scopes = ["repo", "read:user"]) =>
    submit("/login/oauth/authorize", [
      ["query", query.toString()],
      ["person", person],
      ["decision", "approve"],
      ...scopes.map((scope): [string, string] => ["scope", scope]),
    ]);
  const answerOf = (response: Response) =>
    new URL(response.headers.get("location") ?? "about:blank").searchParams;
  const codeOf = async (person = ADA, scopes?: string[]) =>
    answerOf(await decide(question(), person, scopes)).get("code") ?? "";
  const post = (fields: Fields, headers: Fields = { accept: "application/json" }) =>
    fetch(`${url}/login/oauth/access_token`, {
      method: "POST",
      headers,
      body: new URLSearchParams({
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        ...fields,
      }),
    });
  const tokensOf = async (answer: Promise<Response>) => (await (await answer).json()) as Tokens;
  const exchange = (code: string, change: Fields = {}) =>
    tokensOf(post({ code, redirect_uri: callback, code_verifier: VERIFIER, ...change }));
  const refresh = (refresh_token: string) =>
    tokensOf(post({ grant_type: "refresh_token", refresh_token }));
  const connect = async (person = ADA, scopes?: string[]) =>
    await exchange(await codeOf(person, scopes));
  const get = (path: string, token: string, headers: Fields = {}) =>
    fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${token}`, "user-agent": "tests", ...headers },
    });
  const grants = async () =>
    ((await (await fetch(`${url}/_emulator/grants`)).json()) as Grants).grants;
  const install = (choice: [string, string][], person = ADA) =>
    submit(`/apps/${SLUG}/installations`, [["person", person], ...choice]);
  const installationId = async () =>
    Number(answerOf(await install(SELECTED)).get("installation_id"));

  return {
    ...{ emulator, url, callback, received, control, question, submit, decide, answerOf, codeOf },
    ...{
      post,
      exchange,
      refresh,
      connect,
      get,
      grants,
      install,
      installationId,
      verifier: VERIFIER,
    },
  };
}

export const SELECTED: [string, string][] = [
  ["selection", "selected"],
  ["repository", "710001"],
  ["repository", "710003"],
];
