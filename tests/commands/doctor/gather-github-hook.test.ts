import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { gatherGithubHook } from "../../../commands/doctor/gather-github-hook";
import type { BackendFacts } from "../../../lib/deployment/facts";
import { createGithubEmulator } from "../../../local/emulators/github/github.ts";
import { startEmulator } from "../../../local/emulators/kernel/host.ts";
import { aFolder } from "../../local/emulators/kernel/emulators-under-test.ts";
import { healthyFacts } from "../../support/deployment-facts.ts";

const APP_ID = 420_042;
function aKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
}

const pair = aKeyPair();

async function anApp() {
  const emulator = await startEmulator(
    { name: "github", port: 0, create: createGithubEmulator },
    {
      folder: aFolder(),
      appUrl: "https://app.example.com",
      settings: {
        GITHUB_APP_SLUG: "switchboard",
        GITHUB_WEBHOOK_SECRET: "secret",
        GITHUB_APP_PUBLIC_KEY: pair.publicKey,
      },
    },
  );
  onTestFinished(() => emulator.close());
  const file = join(aFolder(), "app.pem");
  writeFileSync(file, pair.privateKey);
  const healthy = healthyFacts().backend as BackendFacts;
  const facts = { id: APP_ID, isOurs: true, permissions: {}, events: [] };
  const backend = { ...healthy, github: { ...healthy.github, facts } };
  const gather = (key = file) =>
    gatherGithubHook({ GITHUB_APP_PRIVATE_KEY_FILE: key, GITHUB_API_URL: emulator.url }, backend);
  return { url: emulator.url, gather };
}

describe("the GitHub App's webhook", () => {
  it("is read with the App's private key", async () => {
    const { gather } = await anApp();
    expect(await gather()).toEqual({
      asked: "answered",
      facts: {
        url: "https://app.example.com/api/webhooks/github",
        ...{ contentType: "json", insecureSsl: "0" },
      },
    });
  });

  it("is seen as its owner has changed it", async () => {
    const { url, gather } = await anApp();
    const hook = { content_type: "form", insecure_ssl: "1" };
    const headers = { "content-type": "application/json" };
    await fetch(`${url}/_emulator/app`, {
      method: "PATCH",
      headers,
      body: JSON.stringify({ hook }),
    });
    expect(await gather()).toMatchObject({ facts: { contentType: "form", insecureSsl: "1" } });
  });

  it("is refused to another key, and not asked for without one", async () => {
    const { gather } = await anApp();
    const other = join(aFolder(), "other.pem");
    writeFileSync(other, aKeyPair().privateKey);
    expect(await gather(other)).toEqual({ asked: "refused", facts: null });
    expect(await gather("")).toBeNull();
  });
});
