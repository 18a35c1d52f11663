import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runScript } from "../../../local/stack/command.ts";
import { makeLogsFolder, rotateLog } from "../../../local/stack/log-file.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-logs-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

it("only the owner can read the logs, including those of an older version", () => {
  const logs = join(folder, "logs");
  mkdirSync(logs);
  chmodSync(logs, 0o755);
  makeLogsFolder(logs);
  expect(modeOf(logs)).toBe(0o700);
});

it("only the owner can read a command's output", async () => {
  const logFile = join(folder, "command.log");
  await runScript(["-e", "console.log('secret')"], { logFile, timeoutMs: 10_000 });
  expect(modeOf(logFile)).toBe(0o600);
});

it("the last three logs are kept", () => {
  const file = join(folder, "app.log");
  for (let start = 0; start < 5; start++) {
    rotateLog(file);
    writeFileSync(file, String(start));
  }
  expect([1, 2, 3].every((age) => existsSync(`${file}.${age}`))).toBe(true);
  expect(existsSync(`${file}.4`)).toBe(false);
});
