// A drill: the engine is backed up while it runs, killed, restored, and asked the same questions as before.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import { expect, onTestFinished, test } from "vitest";
import { restoreBackup } from "../../../local/backup/restore-backup.ts";
import { takeBackup } from "../../../local/backup/take-backup.ts";
import {
  aDataFolder,
  deployOver,
  type EngineProcess,
  startEngineProcess,
} from "../engine/fixtures/engine-process.ts";
import { ADMIN_KEY } from "../engine/fixtures/network-backend.ts";
import { networkPush } from "../engine/fixtures/network-push.ts";

const NOW = new Date("2026-01-02T03:04:05Z");

async function running(folder: ReturnType<typeof aDataFolder>): Promise<EngineProcess> {
  const engine = await startEngineProcess(folder);
  onTestFinished(engine.kill);
  return engine;
}

const bodies = (engine: EngineProcess): Promise<string[]> =>
  new ConvexHttpClient(engine.url).query(
    anyApi.messages?.list as never,
    { author: "ada" } as never,
  );

/** The app's authentication needs keys, and this test has no users. */
async function trustNobody({ url }: EngineProcess): Promise<void> {
  const changes = [{ name: "TEST_JWKS", value: 'data:text/plain,{"keys":[]}' }];
  await fetch(`${url}/api/update_environment_variables`, {
    method: "POST",
    headers: { authorization: `Convex ${ADMIN_KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ changes }),
  });
}

async function send(engine: EngineProcess, from: number, to: number): Promise<void> {
  const client = new ConvexHttpClient(engine.url);
  for (let n = from; n < to; n++) {
    await client.mutation(anyApi.messages?.send as never, { author: "ada", body: `${n}` } as never);
  }
}

test("a backup of a running engine brings back what was there, after a kill and a restore", async () => {
  const folder = aDataFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, "backup.sqlite");
  const first = await running(folder);
  await trustNobody(first);
  await deployOver(first.url, await networkPush());
  await send(first, 0, 20);
  const writing = send(first, 20, 40);
  await takeBackup({ url: first.url, adminKey: ADMIN_KEY }, file);
  await writing;
  await first.kill();
  const replaced = restoreBackup(file, folder.path, NOW);
  expect(replaced).toBe(`${folder.file}.replaced-2026-01-02T03-04-05-000Z`);
  expect(existsSync(`${replaced}-wal`)).toBe(true);

  const second = await running(folder);
  const restored = await bodies(second);
  expect(restored.length).toBeGreaterThanOrEqual(20);
  expect(restored).toEqual(Array.from({ length: restored.length }, (_, n) => `${n}`));
  await send(second, restored.length, restored.length + 1);
  expect(await bodies(second)).toHaveLength(restored.length + 1);
});

test("nobody without the admin key gets a backup, and no file is left of it", async () => {
  const folder = aDataFolder();
  onTestFinished(folder.remove);
  const engine = await running(folder);
  const file = join(folder.path, "backup.sqlite");
  const taking = takeBackup({ url: engine.url, adminKey: "wrong" }, file);
  await expect(taking).rejects.toThrow("BadAdminKey");
  expect(readdirSync(dirname(file)).filter((name) => name.startsWith("backup"))).toEqual([]);
  await takeBackup({ url: engine.url, adminKey: ADMIN_KEY }, file);
  await expect(takeBackup({ url: engine.url, adminKey: ADMIN_KEY }, file)).rejects.toThrow(
    "exists already",
  );

  const before = readFileSync(file);
  const damaged = Buffer.from(before);
  damaged.fill(0xa5, 4096, 8192);
  writeFileSync(file, damaged);
  const kept = readFileSync(folder.file);
  expect(() => restoreBackup(file, folder.path, NOW)).toThrow("cannot be used as a backup");
  expect(readFileSync(folder.file)).toEqual(kept);
});
