import { createHash } from "node:crypto";
import { onTestFinished } from "vitest";
import { createFigmaEmulator } from "../../../../local/emulators/figma/figma.ts";
import { startEmulator } from "../../../../local/emulators/kernel/host.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";

export const APP_URL = "http://localhost:3999";
export const CALLBACK = `${APP_URL}/api/import/figma/callback`;
/** Letters only: Figma does not decode what RFC 6749 would encode before Basic. */
export const CLIENT = { id: "clientOfTheTests", secret: "secretOfTheTests" };
export const SCOPES = "current_user:read file_metadata:read";
export const VERIFIER = "a-verifier-of-the-tests-that-is-long-enough-0123";
const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

export type Fields = Record<string, string>;
export type Json = Record<string, unknown>;

const basic = (secret = CLIENT.secret) => `Basic ${btoa(`${CLIENT.id}:${secret}`)}`;

interface Grants {
  grants: {
    id: string;
    user: { id: string; name: string };
    status: string;
    counts: Record<string, number>;
    tokens: { sha256: string; kind: string; isLive: boolean }[];
  }[];
}

export async function aFigma(options: { folder?: string } = {}) {
  const emulator = await startEmulator(
    { name: "figma", port: 0, create: createFigmaEmulator },
    {
      folder: options.folder ?? aFolder(),
      appUrl: APP_URL,
      settings: { FIGMA_CLIENT_ID: CLIENT.id, FIGMA_CLIENT_SECRET: CLIENT.secret },
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
      response_type: "code",
      client_id: CLIENT.id,
      redirect_uri: CALLBACK,
      scope: SCOPES,
      state: "state-of-the-tests",
      code_challenge: CHALLENGE,
      code_challenge_method: "S256",
      ...change,
    });
  const decide = (query: URLSearchParams, person = "ada", decision = "approve") =>
    fetch(`${url}/oauth`, {
      method: "POST",
      body: new URLSearchParams({ query: query.toString(), person, decision }),
      redirect: "manual",
    });
  const answerOf = (response: Response) =>
    new URL(response.headers.get("location") ?? "about:blank").searchParams;
  const codeOf = async (change: Fields = {}, person = "ada") =>
    answerOf(await decide(question(change), person)).get("code") ?? "";
  const post = (path: string, fields: Fields, authorization = basic()) =>
    fetch(`${url}/v1/oauth/${path}`, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams(fields),
    });
  const exchange = (code: string, change: Fields = {}) =>
    post("token", {
      grant_type: "authorization_code",
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      code,
      ...change,
    });
  const refresh = (refresh_token: string) => post("refresh", { refresh_token });
  const connect = async (person = "ada", change: Fields = {}) => {
    const answer = await exchange(await codeOf(change, person));
    return (await answer.json()) as { access_token: string; refresh_token: string } & Json;
  };
  const get = (path: string, token: string) =>
    fetch(`${url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  const grants = async () =>
    ((await (await fetch(`${url}/_emulator/grants`)).json()) as Grants).grants;

  return {
    emulator,
    url,
    ...{ control, question, decide, answerOf, codeOf, post, exchange, refresh, connect },
    ...{ get, grants },
    wrongSecret: basic("wrong"),
  };
}
