import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import { readGithubApp } from "../../../lib/providers/github-app.ts";
import { createGithubEmulator } from "../../../local/emulators/github/github.ts";
import { startEmulator } from "../../../local/emulators/kernel/host.ts";

const CLIENT = { clientId: "client", clientSecret: "secret", slug: "switchboard" };

async function aGithub() {
  const emulator = await startEmulator(
    { name: "github", port: 0, create: createGithubEmulator },
    {
      folder: mkdtempSync(join(tmpdir(), "switchboard-github-")),
      appUrl: "http://localhost:1",
      settings: {
        GITHUB_CLIENT_ID: CLIENT.clientId,
        GITHUB_CLIENT_SECRET: CLIENT.clientSecret,
        GITHUB_APP_SLUG: CLIENT.slug,
      },
    },
  );
  onTestFinished(() => emulator.close());
  return {
    url: emulator.url,
    read: (changes: Partial<typeof CLIENT> = {}) =>
      readGithubApp({ ...CLIENT, ...changes, apiUrl: emulator.url }, createTransport()),
  };
}

it("an accepted client and its App are recognized", async () => {
  const { read } = await aGithub();
  expect(await read()).toMatchObject({
    ...{ client: "answered", app: "answered" },
    facts: { isOurs: true, permissions: { contents: "write", metadata: "read" } },
  });
});

it("a wrong secret is refused", async () => {
  const { read } = await aGithub();
  expect(await read({ clientSecret: "wrong" })).toMatchObject({ client: "refused" });
});

it("the App of another client, and no App, are told apart", async () => {
  const { read } = await aGithub();
  expect(await read({ clientId: "other" })).toMatchObject({ facts: { isOurs: false } });
  expect(await read({ slug: "nobody" })).toMatchObject({ app: "forbidden", facts: null });
});

it("an OAuth app has no App to ask about, and without a client nothing is asked", async () => {
  const { read } = await aGithub();
  expect(await read({ slug: "", clientId: "" })).toEqual({
    ...{ client: "unasked", app: "unasked", facts: null },
  });
});

it("a GitHub that does not answer is no refusal", async () => {
  const read = await readGithubApp({ ...CLIENT, apiUrl: "http://localhost:1" }, createTransport());
  expect(read).toMatchObject({ client: "failed", app: "failed" });
});
