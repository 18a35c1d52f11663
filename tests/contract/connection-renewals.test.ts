// @module-tag deep
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { aConnectedUser, storedOf } from "../support/connected-accounts.ts";
import { type BackendOnDisk, startEngineOnDisk } from "../support/engine-on-disk.ts";
import { ENGINE_ADMIN_KEY } from "../support/engine-process.ts";

const run = promisify(execFile);
const PROCESSES = 4;
const USES_EACH = 25;
const MINUTE = 60_000;

let backend: BackendOnDisk;
beforeAll(async () => {
  backend = await startEngineOnDisk();
}, 3 * MINUTE);
afterAll(() => backend?.close());

async function useInProcess(userId: string): Promise<number> {
  const script = join(PROJECT_ROOT, "tests", "support", "concurrent-uses.ts");
  const args = [script, backend.url, ENGINE_ADMIN_KEY, userId, String(USES_EACH)];
  const { stdout } = await run(process.execPath, args, { cwd: PROJECT_ROOT });
  return Number(stdout);
}

describe("a rotating token that is over", () => {
  it("is renewed once for a hundred uses from four processes, and all of them succeed", {
    timeout: 5 * MINUTE,
  }, async () => {
    const options = { rotates: true, lifeSeconds: 60 };
    const user = await aConnectedUser(backend, "github", options);
    user.account.lifeSeconds = 8 * 60 * 60;
    const processes = Array.from({ length: PROCESSES }, () => useInProcess(user.userId));
    expect(await Promise.all(processes)).toEqual(Array(PROCESSES).fill(USES_EACH));
    expect(user.account.refreshes).toBe(1);
    expect(await storedOf(user, backend)).toMatchObject({ status: "active", tokenVersion: 2 });
  });
});
