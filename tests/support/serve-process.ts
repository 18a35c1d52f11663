import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { jwksUriOf } from "../../lib/deployment/own-secrets.ts";
import { settlePorts } from "../../local/stack/ports.ts";
import { loadSecrets } from "../../local/stack/secrets.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { PATIENCE_MS } from "./patience.ts";
import { hasEnded, untilEnded } from "./stack-process.ts";

const POLL_MS = 50;

export interface ServeProcess {
  launcher: ChildProcess;
  output: () => string;
  /** Engine and app, or what is left of them. */
  children: () => string[];
}

/** Complete settings for production, with secrets of their own and free ports of this machine. */
export async function settingsForProduction(localDir: string): Promise<Record<string, string>> {
  const ports = await settlePorts({ PORT: 0, CONVEX_PORT: 0 });
  const secrets = await loadSecrets(localDir);
  return {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    LOCAL_DIR: localDir,
    APP_URL: `http://localhost:${ports.PORT}`,
    NEXT_PUBLIC_CONVEX_URL: `http://localhost:${ports.CONVEX_PORT}`,
    SERVICE_PRIVATE_KEY: JSON.stringify(secrets.servicePrivateKey),
    SERVICE_JWKS: jwksUriOf(secrets.servicePrivateKey),
    TOKEN_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: `pk_live_${btoa("clerk.example.com$")}`,
    CLERK_SECRET_KEY: secrets.clerkSecretKey,
    CLERK_JWT_ISSUER_DOMAIN: "https://clerk.example.com",
    CLERK_WEBHOOK_SIGNING_SECRET: secrets.identity,
    POLAR_WEBHOOK_SECRET: secrets.payments,
  };
}

/** As systemd starts it: the environment is that of the unit, and nothing of this shell. `through`: a program that starts it. */
export function spawnServe(
  settings: Record<string, string>,
  through: readonly string[] = [],
): ServeProcess {
  const [program, ...args] = [...through, process.execPath, join("local", "serve.ts")];
  const launcher = spawn(program ?? process.execPath, args, {
    cwd: PROJECT_ROOT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", ...settings },
  });
  let output = "";
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { launcher, output: () => output, children: () => childrenOf(String(launcher.pid)) };
}

export async function untilReady(serve: ServeProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!serve.output().includes("Switchboard is ready")) {
    if (hasEnded(serve.launcher) || performance.now() > deadline) {
      serve.launcher.kill("SIGKILL");
      throw new Error(`It did not start:\n${serve.output()}`);
    }
    await delay(POLL_MS);
  }
}

/** All at once, as a power cut would. */
export async function killAll(serve: ServeProcess): Promise<void> {
  const children = serve.children();
  serve.launcher.kill("SIGKILL");
  for (const child of children) process.kill(Number(child), "SIGKILL");
  await untilEnded(serve.launcher);
}

function childrenOf(parent: string): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      const text = readFileSync(`/proc/${name}/stat`, "utf8");
      return text.slice(text.lastIndexOf(")") + 2).split(" ")[1] === parent;
    } catch {
      return false;
    }
  });
}

/** The names in the environment that a process was started with, and what it runs. */
export function describeProcess(pid: string): { command: string; names: Set<string> } {
  const partsOf = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8").split("\0");
  const names = partsOf("environ").map((line) => line.split("=", 1)[0] ?? "");
  return { command: partsOf("cmdline").join(" "), names: new Set(names) };
}
