import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import type { FigmaSource, GithubSource, ImportSource } from "../../lib/imports/source.ts";
import type { ImportDetail } from "../../lib/imports/view.ts";
import { parseVaultKeys } from "../../lib/vault/keys.ts";
import { SecretToken } from "../../lib/vault/secret-token.ts";
import { sealToken } from "../../lib/vault/token-vault.ts";
import { type Caller, openTestBackend, type TestBackend } from "./convex-backend.ts";
import { ImportProvider } from "./import-provider.ts";
import { aUser } from "./polar-payloads.ts";
import { VAULT_KEYS } from "./provider-strangers.ts";

const SCOPES = { figma: "file_content:read", github: "read:user repo" } as const;
let lastAccount = 1000;

export interface ConnectOptions {
  readonly scope?: string | undefined;
  readonly token?: string;
}

/** A connection whose token the test providers accept. */
export async function connectAccount(
  operator: Caller,
  userId: string,
  provider: "figma" | "github",
  { scope = SCOPES[provider], token = "token-of-ada" }: ConnectOptions = {},
): Promise<string> {
  const keys = parseVaultKeys(VAULT_KEYS.current);
  lastAccount += 1;
  const place = { userId, provider, connectionId: randomUUID() };
  const field = { ...place, field: "accessToken" as const };
  await operator.mutation(internal.connections.connect, {
    ...place,
    accountId: String(lastAccount),
    scope,
    origin: "authorized",
    metadata:
      provider === "figma"
        ? { userId: String(lastAccount), email: "ada@figma.test" }
        : { login: "ada", userId: lastAccount, repos: [], reposReadAt: Date.now() },
    kid: keys.currentKid,
    accessToken: await sealToken(new SecretToken(token), field, keys),
  });
  return place.connectionId;
}

export interface ImportScene {
  readonly backend: TestBackend;
  readonly provider: ImportProvider;
  readonly userId: string;
  readonly caller: Caller;
  readonly start: (source: ImportSource) => Promise<string>;
  readonly read: (importId: string) => Promise<ImportDetail>;
  /** Lets the import run until it ends, or waits longer than a minute. */
  readonly finish: (importId: string) => Promise<ImportDetail>;
  /** Runs an import from start to end. */
  readonly runToEnd: (source: ImportSource) => Promise<ImportDetail>;
  /** Every artifact by name: texts and decoded pictures. */
  readonly results: (detail: ImportDetail) => Promise<Map<string, string>>;
  /** Runs the functions scheduled for now. */
  readonly settle: () => Promise<void>;
}

export const FIGMA: FigmaSource = { provider: "figma", fileKey: "drawingOne", nodeId: null };
export const GITHUB: GithubSource = { provider: "github", repository: "ada/engine", ref: null };

/** A scene on convex-test with both accounts connected; with a token of another stand-in for GitHub, to that one. */
export async function openImportScene(
  githubToken?: string,
  figmaScope?: string,
): Promise<ImportScene> {
  const backend = await openTestBackend();
  const provider = new ImportProvider();
  await provider.open();
  for (const [name, value] of Object.entries(provider.environment)) vi.stubEnv(name, value);
  const userId = aUser();
  const caller = backend.asUser(userId);
  await connectAccount(backend, userId, "figma", { scope: figmaScope });
  await connectAccount(backend, userId, "github", { token: githubToken });
  return sceneOf(backend, provider, userId, caller);
}

const isOver = ({ status, waiting }: ImportDetail, now: number): boolean =>
  ["completed", "failed", "canceled"].includes(status) ||
  (waiting !== null && waiting.until > now + 60_000);

export function sceneOf(
  backend: TestBackend,
  provider: ImportProvider,
  userId: string,
  caller: Caller,
): ImportScene {
  const read = async (importId: string) => {
    const detail = await caller.query(api.imports.get, { importId });
    if (!detail) throw new Error("There is no such import");
    return detail;
  };
  const settle = async () => {
    for (let round = 0; round < 20; round += 1) await backend.advance(50);
  };
  const start = (source: ImportSource) => caller.mutation(api.imports.start, { source });
  const finish = async (importId: string) => {
    for (let round = 0; round < 2000; round += 1) {
      const detail = await read(importId);
      if (isOver(detail, backend.now())) {
        await settle();
        return await read(importId);
      }
      await backend.advance(detail.waiting ? 500 : 100);
    }
    throw new Error(`still ${JSON.stringify(await read(importId))}`);
  };
  return {
    backend,
    provider,
    userId,
    caller,
    start,
    read,
    finish,
    settle,
    runToEnd: async (source) => await finish(await start(source)),
    results: (detail) => resultsOf(backend, caller, detail),
  };
}

async function resultsOf(
  backend: TestBackend,
  caller: Caller,
  { id: importId, artifacts }: ImportDetail,
): Promise<Map<string, string>> {
  const results = new Map<string, string>();
  for (const { name, parts } of artifacts) {
    const texts: string[] = [];
    for (let part = 0; part < parts; part += 1) {
      const found = await caller.query(api.imports.readArtifact, { importId, name, part });
      texts.push(found?.text ?? "");
    }
    results.set(name, parts === 0 ? await pictureOf(backend, name) : texts.join(""));
  }
  return results;
}

/** convex-test gives files no URL, so the file itself is read. */
async function pictureOf(backend: TestBackend, name: string): Promise<string> {
  return await backend.convex.run(async (ctx) => {
    const rows = await ctx.db.query("importArtifacts").collect();
    const found = rows.find((row) => row.name === name)?.storageId;
    const file = found && (await ctx.storage.get(found));
    return file ? await file.text() : "";
  });
}
