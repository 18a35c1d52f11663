// @module-tag deep
// Apps on the published packages of Convex Auth and Better Auth push to the engine's process and sign a user up.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { expect, it, onTestFinished } from "vitest";
import { aDataFolder, type EngineProcess, startEngineProcess } from "../fixtures/engine-process.ts";
import { ADMIN_KEY } from "../fixtures/network-backend.ts";

const APPS = fileURLToPath(new URL("../fixtures/auth-packages/", import.meta.url));
const PATIENT = { timeout: 10 * 60 * 1000 };
const EMAIL = "ada@mail.test";
const PASSWORD = "a long enough password";
const ME = makeFunctionReference<"query">("auth:me");

const run = promisify(execFile);

/** With its packages from the registry, or from npm's cache. */
async function deployed(app: string, variables: Record<string, string>): Promise<EngineProcess> {
  const folder = aDataFolder();
  const project = mkdtempSync(join(tmpdir(), "engine-auth-"));
  onTestFinished(() => {
    folder.remove();
    rmSync(project, { recursive: true });
  });
  cpSync(join(APPS, app), project, { recursive: true });
  await run("npm", ["install", "--prefer-offline", "--ignore-scripts", "--no-audit"], {
    cwd: project,
  });
  const engine = await startEngineProcess(folder);
  onTestFinished(engine.kill);
  const changes = Object.entries(variables).map(([name, value]) => ({ name, value }));
  const answer = await fetch(`${engine.url}/api/update_environment_variables`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${ADMIN_KEY}` },
    body: JSON.stringify({ changes }),
  });
  expect(answer.ok).toBe(true);
  const cli = join(project, "node_modules/convex/bin/main.js");
  await run(process.execPath, [cli, "deploy", "-y", "--typecheck", "disable"], {
    cwd: project,
    env: {
      ...{ NODE_ENV: "test", PATH: process.env.PATH, HOME: project, CI: "1" },
      ...{ CONVEX_SELF_HOSTED_URL: engine.url, CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY },
    },
  });
  return engine;
}

async function whoHolds(token: string, { url }: EngineProcess): Promise<unknown> {
  const client = new ConvexHttpClient(url);
  expect(await client.query(ME, {})).toBeNull();
  client.setAuth(token);
  return client.query(ME, {});
}

it("Convex Auth signs a user up with a password, and its token is accepted", PATIENT, async () => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const engine = await deployed("convex-auth", {
    JWT_PRIVATE_KEY: (await exportPKCS8(privateKey)).trimEnd().replaceAll("\n", " "),
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
    SITE_URL: "http://localhost:3000",
  });
  const signIn = makeFunctionReference<"action">("auth:signIn");
  const params = { email: EMAIL, password: PASSWORD, flow: "signUp" };
  const { tokens } = (await new ConvexHttpClient(engine.url).action(signIn, {
    provider: "password",
    params,
  })) as { tokens: { token: string } };
  expect(await whoHolds(tokens.token, engine)).toBe(EMAIL);
});

it("Better Auth signs a user up with a password, and its token is accepted", PATIENT, async () => {
  const engine = await deployed("better-auth", {
    BETTER_AUTH_SECRET: "a secret of the tests that is long enough",
    SITE_URL: "http://localhost:3000",
  });
  const signedUp = await fetch(`${engine.site}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: engine.site },
    body: JSON.stringify({ name: "Ada", email: EMAIL, password: PASSWORD }),
  });
  expect(signedUp.status, await signedUp.clone().text()).toBe(200);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const issued = await fetch(`${engine.site}/api/auth/convex/token`, { headers: { cookie } });
  const { token } = (await issued.json()) as { token: string };
  expect(await whoHolds(token, engine)).toBe(EMAIL);
});
