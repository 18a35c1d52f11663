import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockHolder, tryLock, waitForLock } from "../../../local/stack/exclusive-lock.ts";

let file = "";
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), "switchboard-lock-")), "some.lock");
});
afterEach(() => rmSync(join(file, ".."), { recursive: true, force: true }));

it("a held lock is not granted twice, and names its holder", () => {
  const lock = tryLock(file);
  expect(tryLock(file)).toBeNull();
  expect(lockHolder(file)).toBe(`process ${process.pid}`);
  lock?.release();
});

it("a released lock can be acquired again", () => {
  tryLock(file)?.release();
  const again = tryLock(file);
  expect(again).not.toBeNull();
  again?.release();
});

it("a lock whose holder was killed is free at once", async () => {
  const script = `
    import { tryLock } from ${JSON.stringify(join(process.cwd(), "local/stack/exclusive-lock.ts"))};
    console.log(tryLock(${JSON.stringify(file)}) ? "held" : "refused");
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script]);
  await new Promise((done) => holder.stdout.once("data", done));
  expect(tryLock(file)).toBeNull();
  const ended = new Promise((done) => holder.once("exit", done));
  holder.kill("SIGKILL");
  await ended;
  const lock = tryLock(file);
  expect(lock).not.toBeNull();
  lock?.release();
});

it("a waiter gets the lock when it is released", async () => {
  const first = tryLock(file);
  let waited = false;
  const second = waitForLock(file, () => {
    waited = true;
    first?.release();
  });
  (await second).release();
  expect(waited).toBe(true);
});
