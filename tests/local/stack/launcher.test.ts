import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { tryLock } from "../../../local/stack/exclusive-lock.ts";
import { spawnLauncher, untilEnded } from "../../support/stack-process.ts";

const localDir = mkdtempSync(join(tmpdir(), "switchboard-launcher-"));
afterAll(() => rmSync(localDir, { recursive: true, force: true }));

it.each(["start.ts", "dev.ts"] as const)(
  "%s refuses a folder that a stack runs from",
  async (script) => {
    const lock = tryLock(join(localDir, "launcher.lock"));
    const { launcher, output } = spawnLauncher({ localDir, script });
    expect(await untilEnded(launcher)).toBe(1);
    lock?.release();
    expect(output()).toContain(
      `A stack is already running from ${localDir} (process ${process.pid}). Stop that npm start or npm run dev first, or set LOCAL_DIR to another folder.`,
    );
  },
);

it("each command explains itself under its own name", async () => {
  const { launcher, output } = spawnLauncher({ localDir, script: "dev.ts", args: ["--help"] });
  expect(await untilEnded(launcher)).toBe(0);
  expect(output()).toMatch(/^Usage: npm run dev -- \[options\]/);
});
