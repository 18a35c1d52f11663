import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { DEFAULT_PORTS, PROJECT_ROOT } from "../../local/stack/settings.ts";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { placeBundle } from "./backend-bundle.ts";

const START_TIMEOUT_MS = 8 * 60 * 1000;
const POLL_MS = 50;

/** Cleared so that a developer's `.env.local` never reaches a test. */
const OWN_KEYS = {
  NEXT_PUBLIC_CONVEX_URL: "",
  NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: "",
  CLERK_SECRET_KEY: "",
  CLERK_JWT_ISSUER_DOMAIN: "",
  CLERK_WEBHOOK_SIGNING_SECRET: "",
  POLAR_WEBHOOK_SECRET: "",
  POLAR_PRO_PRODUCT_IDS: "",
  POLAR_UNLIMITED_PRODUCT_IDS: "",
  POLAR_ACCESS_TOKEN: "",
  POLAR_SERVER: "",
  OPERATOR_USER_IDS: "",
  FIGMA_CLIENT_ID: "",
  FIGMA_CLIENT_SECRET: "",
  GITHUB_CLIENT_ID: "",
  GITHUB_CLIENT_SECRET: "",
  GITHUB_APP_CLIENT_ID: "",
  GITHUB_APP_CLIENT_SECRET: "",
  // The OAuth app alone, unless a test is about the GitHub App.
  GITHUB_APP_SLUG: "",
  TOKEN_ENCRYPTION_KEYS: "",
  SERVICE_PRIVATE_KEY: "",
};

const FREE_PORTS = Object.fromEntries(Object.keys(DEFAULT_PORTS).map((name) => [name, "0"]));

export interface StackProcess {
  localDir: string;
  launcher: ChildProcess;
  /** Reads stack.json again: PIDs change when a process restarts. */
  readStack: () => StackFile;
  output: () => string;
  stop: () => Promise<void>;
}

export interface StackProcessOptions {
  localDir?: string;
  environment?: Record<string, string>;
  args?: string[];
}

export function newLocalDir(): string {
  return mkdtempSync(join(tmpdir(), "switchboard-stack-"));
}

/** The real launcher, as `npm start` runs it, on free ports and in a folder of its own. */
export function spawnLauncher(
  options: StackProcessOptions & { localDir: string; script?: "start.ts" | "dev.ts" },
) {
  const script = join("local", options.script ?? "start.ts");
  const launcher = spawn(process.execPath, [script, ...(options.args ?? [])], {
    cwd: PROJECT_ROOT,
    // The IPC channel ties it to us: if this process dies, the launcher stops its stack.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      ...OWN_KEYS,
      ...FREE_PORTS,
      LOCAL_DIR: options.localDir,
      ...options.environment,
    },
  });
  let output = "";
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { launcher, output: () => output };
}

export function hasEnded(launcher: ChildProcess): boolean {
  return launcher.exitCode !== null || launcher.signalCode !== null;
}

export async function untilEnded(launcher: ChildProcess): Promise<number | null> {
  if (!hasEnded(launcher)) await new Promise((done) => launcher.once("exit", done));
  return launcher.exitCode;
}

export async function startStack(options: StackProcessOptions = {}): Promise<StackProcess> {
  const localDir = options.localDir ?? newLocalDir();
  if (options.localDir === undefined) await placeBundle(localDir);
  const { launcher, output } = spawnLauncher({ ...options, localDir });
  const stackFile = join(localDir, "stack.json");
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!output().includes("Switchboard is ready") || !existsSync(stackFile)) {
    if (hasEnded(launcher) || performance.now() > deadline) {
      launcher.kill("SIGKILL");
      if (options.localDir === undefined) rmSync(localDir, { recursive: true, force: true });
      throw new Error(`The stack did not start:\n${output()}`);
    }
    await delay(POLL_MS);
  }
  return {
    localDir,
    launcher,
    output,
    readStack: () => JSON.parse(readFileSync(stackFile, "utf8")) as StackFile,
    stop: async () => {
      if (!hasEnded(launcher)) launcher.kill("SIGTERM");
      await untilEnded(launcher);
      if (options.localDir === undefined) rmSync(localDir, { recursive: true, force: true });
    },
  };
}
