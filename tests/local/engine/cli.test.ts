// The official CLI, unmodified, against the real engine: the app in fixtures/network-app, deployed as a developer would.
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "./fixtures/network-api.ts";
import { ADMIN_KEY, type NetworkBackend, startBackend } from "./fixtures/network-backend.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const APP = fileURLToPath(new URL("fixtures/network-app/", import.meta.url));
const MINUTE = 60 * 1000;

let backend: NetworkBackend;
let project: string;

beforeAll(async () => {
  backend = await startBackend();
  project = mkdtempSync(join(tmpdir(), "engine-cli-"));
  symlinkSync(join(ROOT, "node_modules"), join(project, "node_modules"));
  cpSync(APP, join(project, "convex"), { recursive: true });
  writeFileSync(join(project, "package.json"), '{"dependencies":{"convex":"1.48.0"}}');
});

afterAll(async () => {
  await backend.dispose();
  rmSync(project, { recursive: true });
});

async function convex(...args: string[]): Promise<string> {
  const cli = join(ROOT, "node_modules/convex/bin/main.js");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...args], {
    cwd: project,
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      HOME: project,
      CI: "1",
      CONVEX_SELF_HOSTED_URL: backend.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY,
    },
  });
  return stdout + stderr;
}

test("deploys a changed function, and it answers at once", { timeout: MINUTE }, async () => {
  const file = join(project, "convex/accounts.ts");
  const source = readFileSync(file, "utf8").replace('"nobody here"', '"an empty book"');
  writeFileSync(file, source);
  expect(await convex("deploy", "-y", "--typecheck", "disable")).toContain(
    "Deployed Convex functions",
  );
  const client = new ConvexHttpClient(backend.url);
  expect(await client.query(accounts.greet, {})).toBe("an empty book");
});

test("generates types of the deployed functions", { timeout: MINUTE }, async () => {
  await convex("codegen", "--typecheck", "disable");
  const api = readFileSync(join(project, "convex/_generated/api.d.ts"), "utf8");
  expect(api).toContain("accounts: typeof accounts");
});

test("pushes once in development and notes the URLs", { timeout: MINUTE }, async () => {
  expect(await convex("dev", "--once", "--typecheck", "disable")).toContain(
    "Convex functions ready",
  );
  const variables = readFileSync(join(project, ".env.local"), "utf8");
  expect(variables).toContain(`CONVEX_URL=${backend.url}`);
  expect(variables).toContain(`CONVEX_SITE_URL=${backend.siteUrl}`);
});

test("explains which environment variable the auth config lacks", { timeout: MINUTE }, async () => {
  const file = join(project, "convex/auth.config.ts");
  writeFileSync(file, readFileSync(file, "utf8").replace("TEST_JWKS", "MISSING_JWKS"));
  await expect(convex("deploy", "-y", "--typecheck", "disable")).rejects.toMatchObject({
    stderr: expect.stringContaining(
      "Environment variable MISSING_JWKS is used in auth config file",
    ),
  });
});
