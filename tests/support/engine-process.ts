// The engine as a separate process, as in `npm start`: started, killed and restarted on the same data.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PushRequest, StartPushResponse } from "../../local/engine/contracts/deployment.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MAX_KEPT_LOG_LENGTH = 4000;

export const ENGINE_ADMIN_KEY = "engine|operator-of-the-tests";

export interface EngineProcess {
  url: string;
  child: ChildProcess;
  /** The tail of its log. */
  log: () => string;
  /** Kills it like a power cut: nothing is completed or closed. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface EngineProcessOptions {
  dataDir: string;
  /** The same port, for a process that replaces another. */
  port?: number;
  nodeFlags?: string[];
  variables?: Record<string, string>;
}

export async function startEngineProcess(options: EngineProcessOptions): Promise<EngineProcess> {
  const { dataDir, port = 0, nodeFlags = [], variables = {} } = options;
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeFlags, join("local", "engine", "main.ts")],
    {
      cwd: PROJECT_ROOT,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        CONVEX_PORT: String(port),
        ENGINE_DATA_DIR: dataDir,
        ENGINE_ADMIN_KEY,
        ...variables,
      },
    },
  );
  let log = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    log = `${log}${text}`.slice(-MAX_KEPT_LOG_LENGTH);
  });
  const ended = once(child, "exit");
  const endBy = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  if (child.stdout === null) throw new Error("The engine has no output");
  const firstLine = once(createInterface(child.stdout), "line") as Promise<[string]>;
  const ready = await Promise.race([firstLine, ended.then(() => null)]);
  if (ready === null) throw new Error(`The engine did not start: ${log}`);
  const { url } = JSON.parse(ready[0]) as { url: string };
  return {
    url,
    child,
    log: () => log,
    kill: () => endBy("SIGKILL"),
    stop: () => endBy("SIGTERM"),
  };
}

/** Starts a push and finishes it. */
export async function pushTo(url: string, push: PushRequest): Promise<void> {
  const started = (await post(url, "start_push", push)) as StartPushResponse;
  await post(url, "finish_push", { startPush: started, dryRun: false });
}

async function post(url: string, endpoint: string, body: object): Promise<unknown> {
  const response = await fetch(`${url}/api/deploy2/${endpoint}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Convex ${ENGINE_ADMIN_KEY}`,
    },
    body: JSON.stringify({ ...body, adminKey: ENGINE_ADMIN_KEY }),
    signal: AbortSignal.timeout(5 * MINUTE),
  });
  if (!response.ok) throw new Error(`${endpoint}: ${response.status} ${await response.text()}`);
  return response.json();
}
