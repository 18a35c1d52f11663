import { createHash, randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import { connect, disconnect } from "../../support/connecting-over-http.ts";
import type { ProviderName } from "../../support/consent-page.ts";
import { aDelivery, deliver } from "../../support/deliveries.ts";
import {
  expireTokensOf,
  issueToken,
  knownTo,
  newestGrantOf,
} from "../../support/emulated-provider.ts";
import { readAnswers, recordAnswer } from "../../support/recorded-answers.ts";
import {
  expectNowhere,
  findHashed,
  findSecrets,
  readAllFiles,
} from "../../support/secret-search.ts";
import { SignedInBrowser } from "../../support/signed-in-browser.ts";

/** Runs after all other tests of the stack and scans their files. */
const PROVIDERS = ["figma", "github"] as const;
const plainTokens: string[] = [];

const aPlantedToken = (): string => `figu_${randomBytes(18).toString("hex")}`;
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function asOperator(): ConvexHttpClient {
  const { url, adminKey } = inject("stack").convex;
  const client = new ConvexHttpClient(url, { logger: false });
  (client as unknown as { setAdminAuth(key: string): void }).setAdminAuth(adminKey);
  return client;
}

const lookUp = (userId: string, provider: ProviderName) =>
  (asOperator().action as (...all: unknown[]) => Promise<unknown>)(
    internal.connections.authorization.lookUpAccount,
    { userId, provider },
  );

/** A connection that is used, renewed and ended, and one with a known plaintext token. */
async function liveThrough(provider: ProviderName): Promise<void> {
  const browser = await SignedInBrowser.open();
  await connect(browser, provider);
  await lookUp(browser.userId, provider);
  if (provider === "figma") {
    const grant = await newestGrantOf(provider, "ada");
    if (grant) await expireTokensOf(provider, grant);
    await lookUp(browser.userId, provider);
  }
  await disconnect(browser, provider);
  const accessToken = await issueToken(provider, "grace");
  plainTokens.push(accessToken);
  const stored = await browser.ask(`/api/oauth/${provider}/store`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: inject("stack").app },
    body: JSON.stringify({ accessToken }),
  });
  expect(stored.status).toBe(200);
  await lookUp(browser.userId, provider);
}

function secretsOf(kind: "tokens" | "codes"): Set<string> {
  return new Set(PROVIDERS.flatMap((name) => knownTo(name)[kind].map(({ sha256: hash }) => hash)));
}

/** Files of the stack: logs, databases and their write-ahead logs, state, settings. */
const files = () => readAllFiles(inject("localDir"));
const answers = () => readAnswers(inject("localDir"));

beforeAll(async () => {
  for (const provider of PROVIDERS) await liveThrough(provider);
});

describe("after all tests, no token", () => {
  it("is in a log, a database or any other file of the stack, and no code either", () => {
    const tokens = secretsOf("tokens");
    expect(tokens.size).toBeGreaterThan(4);
    const hashes = new Set([...tokens, ...secretsOf("codes")]);
    const kept = files();
    expect(findHashed(kept, hashes)).toEqual([]);
    expectNowhere(kept, plainTokens);
  });

  it("is in an answer of the app, its headers and cookies included", () => {
    const given = answers();
    expect(given.split("\n").length).toBeGreaterThan(4);
    expect(findHashed(given, secretsOf("tokens"))).toEqual([]);
    expectNowhere(given, plainTokens);
  });

  it("is unknown to the search: every token was issued by an emulator", () => {
    const hashes = secretsOf("tokens");
    expect(plainTokens).toHaveLength(PROVIDERS.length);
    for (const token of plainTokens) expect(hashes.has(sha256(token))).toBe(true);
  });
});

describe("the search finds a token", () => {
  it("that was stored in plain text", async () => {
    const planted = aPlantedToken();
    const answered = await deliver(aDelivery({ type: "planted.token", data: { note: planted } }));
    expect(answered.status).toBe(200);
    const leaks = findHashed(files(), new Set([sha256(planted)]));
    expect(leaks.map(({ where }) => where).join()).toContain("engine.sqlite");
  });

  it("that was logged", () => {
    const planted = aPlantedToken();
    const file = join(inject("localDir"), "logs", "planted.log");
    writeFileSync(
      file,
      JSON.stringify({ event: "oauth", body: Buffer.from(`xx${planted}`).toString("base64") }),
    );
    const leaks = findSecrets(files(), { planted });
    rmSync(file);
    expect(leaks).toMatchObject([{ where: "logs/planted.log", writing: "base64 at 2" }]);
  });

  it("that was answered", () => {
    const planted = aPlantedToken();
    recordAnswer(inject("localDir"), { path: "/", text: `<p>Bearer ${planted}</p>` });
    expect(findHashed(answers(), new Set([sha256(planted)]))).toHaveLength(1);
  });
});
