import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PushRequest } from "../../../local/engine/contracts/deployment.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { accounts, messages } from "./fixtures/network-api.ts";
import { ADMIN_KEY } from "./fixtures/network-backend.ts";
import { networkPush } from "./fixtures/network-push.ts";
import { until } from "./fixtures/network-wait.ts";
import { pushRequest } from "./fixtures/push-request.ts";

const notes = {
  startsEndless: makeFunctionReference<"mutation", Record<string, never>, string>(
    "notes:startsEndless",
  ),
  list: makeFunctionReference<"query", Record<string, never>, string[]>("notes:list"),
  job: makeFunctionReference<"query", { id: string }>("notes:job"),
};

const MAIN = fileURLToPath(new URL("../../../local/engine/main.ts", import.meta.url));

let folder: string;
const running = new Set<EngineProcess>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "engine-main-"));
});

afterEach(() => {
  for (const engine of running) engine.child.kill("SIGKILL");
  running.clear();
  rmSync(folder, { recursive: true });
});

interface EngineProcess {
  child: ChildProcess;
  stdout: string;
  stderr: string;
  exitCode: number | null;
}

function start(settings: Record<string, string | undefined> = {}): EngineProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      CONVEX_PORT: "0",
      ENGINE_DATA_DIR: join(folder, "data"),
      ENGINE_ADMIN_KEY: ADMIN_KEY,
      ...settings,
    },
  });
  const engine: EngineProcess = { child, stdout: "", stderr: "", exitCode: null };
  running.add(engine);
  child.stdout.on("data", (text) => {
    engine.stdout += text;
  });
  child.stderr.on("data", (text) => {
    engine.stderr += text;
  });
  child.on("close", (code) => {
    engine.exitCode = code ?? -1;
  });
  return engine;
}

async function urlOf(engine: EngineProcess): Promise<string> {
  await until("the engine is ready", () => engine.stdout.includes("\n"));
  return JSON.parse(engine.stdout).url;
}

async function exited(engine: EngineProcess): Promise<number | null> {
  await until("the process has ended", () => engine.exitCode !== null);
  return engine.exitCode;
}

function childrenOf({ child: { pid } }: EngineProcess): string[] {
  return readdirSync("/proc").filter((name) => statusOf(name)?.parent === String(pid));
}

/** Null when it is gone or a zombie. */
function processorTicks(pid: string): number {
  const status = statusOf(pid);
  return status === null || status.state === "Z" ? 0 : status.ticks;
}

function statusOf(pid: string): { state: string; parent: string; ticks: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent = "", ...fields] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, parent, ticks: Number(fields[9]) + Number(fields[10]) };
  } catch {
    return null;
  }
}

async function deploy(url: string, push?: PushRequest): Promise<void> {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Convex ${ADMIN_KEY}` },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return response.json();
  };
  const changes = [{ name: "TEST_JWKS", value: "data:application/json,{}" }];
  await post("/api/update_environment_variables", { changes });
  const startPush = await post("/api/deploy2/start_push", push ?? (await networkPush()));
  await post("/api/deploy2/finish_push", { startPush, dryRun: false });
}

describe("the engine process", () => {
  test("reports in one line where it listens, and shuts down cleanly on SIGTERM", async () => {
    const engine = start();
    const url = await urlOf(engine);
    expect(JSON.parse(engine.stdout)).toEqual({
      event: "ready",
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    expect((await fetch(`${url}/version`)).status).toBe(200);
    engine.child.kill("SIGTERM");
    expect(await exited(engine)).toBe(0);
  });

  test("knows the address that its clients use, if that is not its own port", async () => {
    const engine = start({ CONVEX_CLOUD_ORIGIN: "https://convex.example.com/" });
    const answer = await fetch(`${await urlOf(engine)}/api/query`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Convex ${ADMIN_KEY}` },
      body: JSON.stringify({ path: "_system/cli/convexUrl:cloudUrl", args: [{}], format: "json" }),
    });
    expect(await answer.json()).toMatchObject({ value: "https://convex.example.com" });
  });

  test("still has acknowledged writes and the deployment after kill -9", {
    tags: ["deep"],
  }, async () => {
    const first = start();
    const url = await urlOf(first);
    await deploy(url);
    const client = new ConvexHttpClient(url, { logger: false });
    let acknowledged = 0;
    const writers = Array.from({ length: 8 }, async () => {
      for (;;) {
        await client.mutation(accounts.add, { name: "ada" }, { skipQueue: true });
        acknowledged += 1;
      }
    });
    await until("some writes are acknowledged", () => acknowledged >= 100);
    first.child.kill("SIGKILL");
    await Promise.allSettled(writers);
    await exited(first);
    const second = start();
    const reader = new ConvexHttpClient(await urlOf(second), { logger: false });
    const total = await reader.query(accounts.total, { name: "ada" });
    expect(total).toBeGreaterThanOrEqual(acknowledged);
    expect(total).toBeLessThanOrEqual(acknowledged + writers.length);
  });

  test("lets only one process use a data folder, and names the other", async () => {
    const first = start();
    await urlOf(first);
    const second = start();
    expect(await exited(second)).toBe(1);
    expect(second.stdout).toBe("");
    expect(second.stderr).toContain(String(first.child.pid));
    expect(second.stderr.trim().split("\n")).toHaveLength(1);
  });

  test("fails with a clear line when its port is in use", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await until("the port is taken", () => squatter.listening);
    const port = String((squatter.address() as AddressInfo).port);
    const engine = start({ CONVEX_PORT: port });
    expect(await exited(engine)).toBe(1);
    expect(JSON.parse(engine.stderr)).toEqual({
      event: "start_failed",
      error: `Port ${port} on 127.0.0.1 is already in use`,
    });
    squatter.close();
  });

  test("does not start with an unusable setting", async () => {
    const engine = start({ ENGINE_ADMIN_KEY: undefined });
    expect(await exited(engine)).toBe(1);
    const error = "ENGINE_ADMIN_KEY is not set";
    expect(JSON.parse(engine.stderr)).toEqual({ event: "start_failed", error });
  });

  test("continues when an action blocks its thread, and that action fails", {
    tags: ["deep"],
  }, async () => {
    const engine = start({ ENGINE_BLOCKED_LIMIT_MS: "1000" });
    const url = await urlOf(engine);
    await deploy(url);
    const client = new ConvexHttpClient(url, { logger: false });
    const looping = client.action(messages.spinAfterWaiting, {});
    await client.mutation(accounts.add, { name: "ada" });
    await expect(looping).rejects.toThrow("Check your function for infinite loops");
    expect(await client.query(accounts.total, { name: "ada" })).toBe(1);
    expect(engine.exitCode).toBeNull();
    expect(engine.stderr).toContain('"event":"action_process_died"');
  });

  test("leaves no action process behind after kill -9, not even one that loops", async () => {
    const engine = start({ ENGINE_BLOCKED_LIMIT_MS: "60000" });
    const url = await urlOf(engine);
    await deploy(url);
    const client = new ConvexHttpClient(url, { logger: false });
    void client.action(messages.spinAfterWaiting, {}).catch(() => null);
    await until("it loops", () => childrenOf(engine).some((child) => processorTicks(child) > 100));
    const children = childrenOf(engine);
    engine.child.kill("SIGKILL");
    await exited(engine);
    await until("they are gone", () => children.every((child) => processorTicks(child) === 0));
  });

  test("runs a scheduled action at most once, also when it is killed in the middle", {
    tags: ["deep"],
  }, async () => {
    const first = start();
    const url = await urlOf(first);
    await deploy(url, await pushRequest("action-app"));
    const client = new ConvexHttpClient(url, { logger: false });
    const id = await client.mutation(notes.startsEndless, {});
    const [started = ""] = await pollUntil(
      () => client.query(notes.list, {}),
      (listed) => listed.length > 0,
    );
    first.child.kill("SIGKILL");
    await exited(first);
    const pid = /^started (\d+)$/.exec(started)?.[1] ?? "";
    await until("it is gone, too", () => processorTicks(pid) === 0);
    const second = start();
    const reader = new ConvexHttpClient(await urlOf(second), { logger: false });
    expect(await reader.query(notes.job, { id })).toMatchObject({ kind: "failed" });
    expect(await reader.query(notes.list, {})).toEqual([started]);
  });

  test("keeps its data private to its account", async () => {
    await urlOf(start());
    for (const name of ["data", join("data", "engine.sqlite")]) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    }
  });

  test("logs what functions print as JSON lines, apart from responses", async () => {
    const engine = start();
    const url = await urlOf(engine);
    await deploy(url);
    const client = new ConvexHttpClient(url, { logger: false });
    await expect(client.query(messages.crash, {})).rejects.toThrow("no luck");
    await until("the log line came", () => engine.stderr.includes("about to fail"));
    expect(JSON.parse(engine.stderr.trim())).toMatchObject({ event: "function", kind: "query" });
    expect(engine.stdout.trim().split("\n")).toHaveLength(1);
  });
});
