// A developer's project with the official CLI in it, unmodified, pointed at its own real engine.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { vi } from "vitest";
import { PATIENCE_MS } from "../../../support/patience.ts";
import { ADMIN_KEY, type NetworkBackend, startBackend } from "../fixtures/network-backend.ts";
import { pushRequest } from "../fixtures/push-request.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../fixtures/", import.meta.url));
const CLI = join(ROOT, "node_modules/convex/bin/main.js");
const MINUTE = 60 * 1000;

/** Each command is a separate process, and a busy machine starts several a second at best. */
vi.setConfig({ testTimeout: 5 * MINUTE, hookTimeout: 5 * MINUTE });

export interface CliProject {
  backend: NetworkBackend;
  folder: string;
  /** Applies to commands started from now on. */
  environment: Record<string, string>;
  /** The command's output, both streams; rejects when it exits with another code than 0. */
  convex(...args: string[]): Promise<string>;
  /** The output of a command that is expected to fail. */
  refused(...args: string[]): Promise<string>;
  /** A command that runs until it is stopped. */
  follow(...args: string[]): FollowedCommand;
  read(path: string): string;
  write(path: string, text: string): void;
  dispose(): Promise<void>;
}

export interface FollowedCommand {
  /** The output since the last call, once it contains `text`. */
  until(text: string): Promise<string>;
  stop(): Promise<void>;
}

/** `network-app` is already deployed; `component-app`, with three components of two definitions, replaces it. */
export async function cliProject(
  app: "network-app" | "component-app" = "network-app",
): Promise<CliProject> {
  const backend = await startBackend();
  const folder = mkdtempSync(join(tmpdir(), "engine-cli-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"dependencies":{"convex":"1.48.0"}}');
  if (app === "network-app") {
    cpSync(join(FIXTURES, app), join(folder, "convex"), { recursive: true });
  } else {
    cpSync(join(FIXTURES, app), folder, { recursive: true });
    await backend.engine.finishPush(await backend.engine.startPush(await pushRequest(app)));
  }
  const environment: Record<string, string> = {
    ...{ NODE_ENV: "test", PATH: process.env.PATH ?? "", HOME: folder, CI: "1" },
    ...{ CONVEX_SELF_HOSTED_URL: backend.url, CONVEX_SELF_HOSTED_ADMIN_KEY: ADMIN_KEY },
  };
  const options = () => ({ cwd: folder, env: environment as NodeJS.ProcessEnv });
  const followed = new Set<FollowedCommand>();
  const convex = async (...args: string[]): Promise<string> => {
    const running = promisify(execFile)(process.execPath, [CLI, ...args], options());
    running.child.stdin?.end();
    const { stdout, stderr } = await running;
    return stdout + stderr;
  };
  return {
    backend,
    folder,
    environment,
    convex,
    async refused(...args) {
      const outcome = await convex(...args).then(
        (printed) => ({ printed, hasFailed: false }),
        ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
          ...{ printed: stdout + stderr, hasFailed: true },
        }),
      );
      if (!outcome.hasFailed) throw new Error(`convex ${args[0]} succeeded: ${outcome.printed}`);
      return outcome.printed;
    },
    follow(...args) {
      const command = followCommand(spawn(process.execPath, [CLI, ...args], options()));
      followed.add(command);
      return command;
    },
    read: (path) => readFileSync(join(folder, path), "utf8"),
    write: (path, text) => writeFileSync(join(folder, path), text),
    async dispose() {
      await Promise.all([...followed].map((command) => command.stop()));
      await backend.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

function followCommand(child: ChildProcess): FollowedCommand {
  let printed = "";
  let onOutput = (): void => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk.toString("utf8");
      onOutput();
    });
  }
  return {
    until: (text) =>
      new Promise((resolve, reject) => {
        const deadline = setTimeout(
          () => reject(new Error(`gave up waiting for ${JSON.stringify(text)} in: ${printed}`)),
          PATIENCE_MS,
        );
        onOutput = () => {
          if (!printed.includes(text)) return;
          clearTimeout(deadline);
          resolve(printed);
          printed = "";
          onOutput = () => {};
        };
        onOutput();
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
