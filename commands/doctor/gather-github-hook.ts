import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { SignJWT } from "jose";
import type { BackendFacts, Facts } from "../../lib/deployment/facts";
import { SECOND } from "../../lib/durations";
import type { Environment } from "../../lib/env";
import { GITHUB_API_URL } from "../../lib/providers/github";
import { readJson } from "./reach";

const MINUTE_SECONDS = 60;

/** Null without the App's private key, which only the doctor uses. */
export async function gatherGithubHook(
  environment: Environment,
  backend: BackendFacts | null,
): Promise<Facts["githubHook"]> {
  const file = environment.GITHUB_APP_PRIVATE_KEY_FILE?.trim();
  const appId = backend?.github.facts?.id;
  if (!file || appId === undefined) return null;
  const api = (environment.GITHUB_API_URL?.trim() || GITHUB_API_URL).replace(/(?<!\/)\/+$/, "");
  const { status, body } = await readJson(`${api}/app/hook/config`, {
    accept: "application/vnd.github+json",
    "user-agent": "switchboard",
    authorization: `Bearer ${await mintAppToken(file, appId)}`,
  });
  if (status === 404)
    return { asked: "answered", facts: { url: null, contentType: "", insecureSsl: "" } };
  if (status !== 200 || typeof body !== "object" || body === null) {
    return { asked: "refused", facts: null };
  }
  const text = (name: string) => String(Reflect.get(body, name) ?? "");
  return {
    asked: "answered",
    facts: {
      url: text("url") || null,
      contentType: text("content_type"),
      insecureSsl: text("insecure_ssl"),
    },
  };
}

/** GitHub refuses a token from the future, and clocks differ. */
async function mintAppToken(file: string, appId: number): Promise<string> {
  const issuedAt = Math.floor(Date.now() / SECOND) - MINUTE_SECONDS;
  return await new SignJWT()
    .setProtectedHeader({ alg: "RS256", typ: "JWT" })
    .setIssuer(String(appId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 5 * MINUTE_SECONDS)
    .sign(createPrivateKey(readFileSync(file)));
}
