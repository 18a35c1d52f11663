// The engine's disk is full: `prlimit` makes the kernel refuse its writes, without privileges and on every machine. What is full is
// then the file instead of the file system, which SQLite tells by another code.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { networkPush } from "../local/engine/fixtures/network-push.ts";
import {
  ENGINE_ADMIN_KEY,
  type EngineProcess,
  pushTo,
  startEngineProcess,
} from "../support/engine-process.ts";
import { WAIT } from "../support/patience.ts";

const LARGE = "x".repeat(500_000);
const ADMIN = { authorization: `Convex ${ENGINE_ADMIN_KEY}` };
const MORE_THAN_ANY_DISK_HAS = 2 ** 40;

async function anEngine(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "full-disk-"));
  const engine = await startEngineProcess({ dataDir, variables });
  onTestFinished(async () => {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { dataDir, engine };
}

async function write(engine: EngineProcess, body: string) {
  const response = await fetch(`${engine.url}/api/mutation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      path: "messages:send",
      args: [{ author: "ann", body }],
      format: "json",
    }),
  });
  return { status: response.status, text: await response.text() };
}

async function healthOf(engine: EngineProcess, headers: Record<string, string> = {}) {
  const response = await fetch(`${engine.url}/api/embedded/health`, { headers });
  return { status: response.status, report: (await response.json()) as Record<string, unknown> };
}

const linesOf = (engine: EngineProcess, event: string) =>
  engine
    .log()
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`));

it("writes that the disk refuses are answered 503, named once in the log and by health, and go on when there is room", async () => {
  const { dataDir, engine } = await anEngine();
  await fetch(`${engine.url}/api/update_environment_variables`, {
    method: "POST",
    headers: { ...ADMIN, "content-type": "application/json" },
    body: JSON.stringify({ changes: [{ name: "TEST_JWKS", value: "data:application/json,{}" }] }),
  });
  await pushTo(engine.url, await networkPush());
  expect((await write(engine, "before")).status).toBe(200);
  expect(await healthOf(engine)).toMatchObject({ status: 200, report: { status: "healthy" } });
  const file = join(dataDir, "engine.sqlite");
  const size = Math.max(statSync(file).size, statSync(`${file}-wal`).size);
  const limit = (bytes: string) =>
    execFileSync("prlimit", ["--pid", String(engine.child.pid), `--fsize=${bytes}:`]);
  limit(String(size));
  const refused = await vi.waitFor(async () => {
    const answer = await write(engine, LARGE);
    expect(answer.status).toBe(503);
    return answer;
  }, WAIT);
  expect(JSON.parse(refused.text)).toMatchObject({ code: "StorageUnavailable" });
  for (let again = 0; again < 20; again++) await write(engine, LARGE);
  await vi.waitFor(async () => expect((await healthOf(engine)).status).toBe(503), WAIT);
  const { report } = await healthOf(engine, ADMIN);
  expect(report).toMatchObject({ cause: "refused", folder: dataDir });
  expect(report.reason).toMatch(/SQLITE_(FULL|IOERR)/);
  expect(report.freeBytes).toBeGreaterThan(0);
  expect((await healthOf(engine)).report).not.toHaveProperty("folder");
  // Long enough for what waits for the disk to have tried again a few times.
  await delay(3000);
  expect(linesOf(engine, "request_failed")).toEqual([]);
  const told = linesOf(engine, "disk_refuses_writes");
  expect(told.filter((line) => /SQLITE_(FULL|IOERR)/.test(line))).toHaveLength(1);
  expect(told.at(-1)).toContain(dataDir);
  expect(engine.log().split("\n").length).toBeLessThan(20);

  limit("unlimited");
  await vi.waitFor(async () => expect((await healthOf(engine)).status).toBe(200), WAIT);
  expect((await write(engine, LARGE)).status).toBe(200);
  expect(linesOf(engine, "disk_takes_writes")).toHaveLength(1);
});

it("below the reserve writes are refused before the disk does it, and reads go on", async () => {
  const { engine } = await anEngine({ ENGINE_RESERVE_MIB: String(MORE_THAN_ANY_DISK_HAS) });
  const health = await healthOf(engine, ADMIN);
  expect(health).toMatchObject({ status: 503, report: { cause: "reserve" } });
  expect(await write(engine, "a message")).toMatchObject({ status: 503 });
  expect((await fetch(`${engine.url}/version`)).status).toBe(200);
  expect(linesOf(engine, "disk_refuses_writes")).toHaveLength(1);
});
