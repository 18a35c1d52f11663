import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { JWK } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type KeysOptions, readKeysOptions } from "../../../commands/keys/options";
import { runKeys } from "../../../commands/keys/run-keys";
import { jwksUriOf } from "../../../lib/deployment/own-secrets";
import { ADMIN_KEY, startBackend } from "../../local/engine/fixtures/network-backend.ts";
import { expectNowhere } from "../../support/secret-search.ts";

let folder = "";
let file = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-keys-"));
  file = join(folder, "web.env");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const readFile = () => parseEnv(readFileSync(file, "utf8"));
const run = (...args: string[]) => runKeys(readKeysOptions(args) as KeysOptions, {});

describe("the secrets of a deployment", () => {
  it("are written for the web server to a file of yours alone, and printed for Convex", async () => {
    const printed = await run("--env-file", file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const key = readFile().SERVICE_PRIVATE_KEY ?? "";
    expect(printed).toContain(`SERVICE_JWKS='${jwksUriOf(JSON.parse(key) as JWK)}'`);
    expect(printed).toContain("TOKEN_ENCRYPTION_KEYS='");
    expectNowhere(printed, { key });
    expect(readFile()).not.toHaveProperty("TOKEN_ENCRYPTION_KEYS");
  });

  it("fill the empty lines of a copied example, and never change a value", async () => {
    writeFileSync(file, "# mine\nSERVICE_PRIVATE_KEY=\nGITHUB_WEBHOOK_SECRET=mine\nAPP_URL=");
    await run("--env-file", file);
    const once = readFileSync(file, "utf8");
    expect(once).toMatch(
      /^# mine\nSERVICE_PRIVATE_KEY='\{.*\}'\nGITHUB_WEBHOOK_SECRET=mine\nAPP_URL=$/,
    );
    expect(await run("--env-file", file)).toMatch(/SERVICE_PRIVATE_KEY +kept/);
    expect(readFileSync(file, "utf8")).toBe(once);
  });

  it("are printed for Vercel in lines that parse", async () => {
    const printed = await run("--vercel");
    const [web = ""] = printed.split("Convex:");
    expect(parseEnv(web).GITHUB_WEBHOOK_SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(parseEnv(web).SERVICE_PRIVATE_KEY ?? "")).toHaveProperty("d");
  });

  it("are shown as a rotation without changing anything", async () => {
    await run("--env-file", file);
    const before = readFileSync(file, "utf8");
    const printed = await run("--env-file", file, "--rotate", "service");
    expect(printed).toMatch(/^1\. Let Convex accept both keys/);
    expect(readFileSync(file, "utf8")).toBe(before);
  });
});

describe("on a deployment, through the official CLI", () => {
  const runOn = (url: string) =>
    runKeys(readKeysOptions(["--env-file", file, "--convex"]) as KeysOptions, {
      PATH: process.env.PATH,
      HOME: folder,
      CI: "1",
      CONVEX_SELF_HOSTED_URL: url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY,
    });

  it("what Convex lacks is set, and what it has is left", async () => {
    const backend = await startBackend();
    try {
      await backend.engine.setEnvironment([{ name: "TOKEN_ENCRYPTION_KEYS", value: "mine" }]);
      const printed = await runOn(backend.url);
      const key = JSON.parse(readFile().SERVICE_PRIVATE_KEY ?? "") as JWK;
      const { environment } = backend.engine;
      expect(environment.get("SERVICE_JWKS")).toBe(jwksUriOf(key));
      expect(environment.get("TOKEN_ENCRYPTION_KEYS")).toBe("mine");
      expect(printed).toMatch(/SERVICE_JWKS +written/);
      expect(printed).toMatch(/TOKEN_ENCRYPTION_KEYS +kept/);
    } finally {
      await backend.dispose();
    }
  });

  it("nothing changes when Convex has the public half of a key that is not known here", async () => {
    const backend = await startBackend();
    try {
      await backend.engine.setEnvironment([{ name: "SERVICE_JWKS", value: "data:of-another-key" }]);
      await expect(runOn(backend.url)).rejects.toThrow("npx convex env remove SERVICE_JWKS");
      expect(backend.engine.environment.has("TOKEN_ENCRYPTION_KEYS")).toBe(false);
      expect(() => readFile()).toThrow();
    } finally {
      await backend.dispose();
    }
  });
});
