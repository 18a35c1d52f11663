import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";
import { aFolder } from "./kernel/emulators-under-test.ts";

const QUIET = { EMULATORS: "clerk", CLERK_EMULATOR_PORT: "0", APP_URL: "http://localhost:1" };

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join("local", "emulators", "main.ts")], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...QUIET, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ready = new Promise<{ urls: Record<string, string> }>((done) => {
    child.stdout.setEncoding("utf8").once("data", (line: string) => done(JSON.parse(line)));
  });
  const ended = new Promise<number | null>((done) => child.once("close", (code) => done(code)));
  return { child, ready, ended, errors: () => errors };
}

it("reports all addresses in one line, and shuts down cleanly when asked to", async () => {
  const { child, ready, ended } = start({ EMULATORS_DIR: aFolder() });
  const { urls } = await ready;
  expect(Object.keys(urls)).toEqual(["clerk"]);
  expect((await fetch(`${urls.clerk}/_emulator/health`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

it.each([
  [{}, "EMULATORS_DIR is not set"],
  [{ EMULATORS_DIR: tmpdir(), CLERK_EMULATOR_PORT: "http" }, "CLERK_EMULATOR_PORT is not a port"],
  [{ EMULATORS_DIR: tmpdir(), EMULATORS: "stripe" }, 'EMULATORS names \\"stripe\\"'],
])("fails at once with %o, in one sentence", { tags: ["deep"] }, async (environment, sentence) => {
  const { ended, errors } = start(environment);
  expect(await ended).toBe(1);
  expect(errors()).toContain(sentence);
});

it("names the port that is in use", async () => {
  const occupant = createServer();
  await new Promise<void>((done) => occupant.listen(0, "127.0.0.1", done));
  onTestFinished(() => void occupant.close());
  const address = occupant.address();
  const port = String(typeof address === "object" && address ? address.port : 0);
  const { ended, errors } = start({ EMULATORS_DIR: aFolder(), CLERK_EMULATOR_PORT: port });
  expect(await ended).toBe(1);
  expect(errors()).toContain(`Port ${port} on 127.0.0.1 is already in use`);
});
