import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { runScript } from "../../../local/stack/command.ts";
import {
  MAX_LOG_BYTES,
  makeLogsFolder,
  RunningLog,
  rotateLog,
} from "../../../local/stack/log-file.ts";

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

const DAY = 24 * 60 * 60 * 1000;

/** A process that keeps its log open. */
function aWriter(file: string): (text: string) => void {
  const descriptor = openSync(file, "a");
  onTestFinished(() => closeSync(descriptor));
  return (text) => void writeSync(descriptor, text);
}

it("a running log starts over after a day, and its process goes on writing into it", () => {
  const file = join(folder, "app.log");
  let now = Date.now();
  const log = new RunningLog(file, () => now);
  const write = aWriter(file);
  write("Ada signs up\n");
  log.check();
  expect(readFileSync(file, "utf8")).toBe("Ada signs up\n");
  now += DAY;
  log.check();
  write("the next day\n");
  expect(readFileSync(file, "utf8")).toBe("the next day\n");
  expect(readFileSync(`${file}.1`, "utf8")).toBe("Ada signs up\n");
  expect(modeOf(`${file}.1`)).toBe(0o600);
});

it("a line is gone after four days, however little is logged", () => {
  const file = join(folder, "app.log");
  let now = Date.now();
  const log = new RunningLog(file, () => now);
  aWriter(file)("Ada signs up\n");
  for (let hour = 0; hour <= 4 * 24; hour++) {
    now += DAY / 24;
    log.check();
  }
  const left = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(left.join()).not.toContain("Ada");
});

it("a running log starts over at 16 MiB", () => {
  const file = join(folder, "app.log");
  const log = new RunningLog(file);
  const write = aWriter(file);
  write("x".repeat(MAX_LOG_BYTES));
  log.check();
  expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, MAX_LOG_BYTES]);
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
