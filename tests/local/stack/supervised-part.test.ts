import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { MAX_LOG_BYTES } from "../../../local/stack/log-file.ts";
import { settlePorts } from "../../../local/stack/ports.ts";
import { SupervisedPart } from "../../../local/stack/supervised-part.ts";
import { PATIENCE_MS, WAIT } from "../../support/patience.ts";

let folder = "";
let parts: SupervisedPart[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-part-"));
  parts = [];
});
afterEach(async () => {
  for (const part of parts) await part.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A real process that answers with its own pid over HTTP, or runs `script`. */
async function aPart(script?: string) {
  const { PORT: port } = await settlePorts({ PORT: 0 });
  const file = join(folder, "part.mjs");
  writeFileSync(
    file,
    script ??
      `import { createServer } from "node:http";
       console.log("part starts");
       createServer((_, reply) => reply.end(String(process.pid))).listen(${port}, "127.0.0.1");`,
  );
  const pids: number[] = [];
  const news: string[] = [];
  const url = `http://127.0.0.1:${port}/`;
  const part = new SupervisedPart(
    {
      name: "part",
      args: [file],
      environment: {},
      logFile: join(folder, "part.log"),
      probeUrl: url,
    },
    { onProcess: (pid) => pids.push(pid), onNews: (sentence) => news.push(sentence) },
  );
  parts.push(part);
  part.start();
  const answeringPid = async () => Number(await (await fetch(url)).text());
  return { part, pids, news, answeringPid, logFile: join(folder, "part.log") };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it("a killed part is restarted on the same port, and its new pid is reported", async () => {
  const { part, pids, news, answeringPid } = await aPart();
  await part.untilReady(PATIENCE_MS);
  const first = await answeringPid();
  process.kill(first, "SIGKILL");
  await vi.waitFor(async () => expect(await answeringPid()).not.toBe(first), WAIT);
  expect(pids).toEqual([first, await answeringPid()]);
  expect(news).toEqual(["The part ended (SIGKILL); starting it again."]);
});

it("a part that keeps ending is delayed longer each time and shows its last lines", async () => {
  const { part, pids, news, answeringPid } = await aPart();
  await part.untilReady(PATIENCE_MS);
  for (let death = 1; death <= 3; death++) {
    process.kill(await answeringPid(), "SIGKILL");
    await vi.waitFor(() => expect(pids).toHaveLength(death + 1), WAIT);
    await vi.waitFor(async () => expect(await answeringPid()).toBe(pids[death]), WAIT);
  }
  expect(news[1]).toContain("next start in 0.25 s");
  expect(news[3]).toContain("next start in 0.5 s");
  expect(news[2]).toContain("part starts");
});

it("a stopped part stays stopped", async () => {
  const { part, pids, answeringPid } = await aPart();
  await part.untilReady(PATIENCE_MS);
  await part.stop();
  await expect(answeringPid()).rejects.toThrow();
  expect(pids.filter(isAlive)).toEqual([]);
});

it("a part that ends while starting is reported with its last lines, not restarted", async () => {
  const { part, pids } = await aPart(`console.error("no such database"); process.exit(7);`);
  await expect(part.untilReady(PATIENCE_MS)).rejects.toThrow(/no such database/);
  expect(pids).toHaveLength(1);
});

it("each start of the stack has its own log, and the previous one is kept", async () => {
  const { part, logFile } = await aPart();
  await part.untilReady(PATIENCE_MS);
  await part.stop();
  const { part: second } = await aPart();
  await second.untilReady(PATIENCE_MS);
  expect(readFileSync(logFile, "utf8").match(/part starts/g)).toHaveLength(1);
  expect(readFileSync(`${logFile}.1`, "utf8")).toContain("part starts");
});

it("a running part's log is rotated", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { part, logFile } = await aPart();
  await part.untilReady(PATIENCE_MS);
  writeFileSync(logFile, "x".repeat(MAX_LOG_BYTES));
  vi.advanceTimersByTime(60_000);
  expect([statSync(logFile).size, statSync(`${logFile}.1`).size]).toEqual([0, MAX_LOG_BYTES]);
});
