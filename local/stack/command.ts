import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { OWNER_ONLY } from "./log-file.ts";
import { PROJECT_ROOT } from "./settings.ts";

const SHOWN_ON_FAILURE = 60;

export interface CommandOptions {
  environment?: Record<string, string | undefined>;
  /** Defaults to the project's root. */
  folder?: string;
  logFile: string;
  timeoutMs: number;
}

/** Runs a script of node_modules or of this project with the current Node; on failure the error shows its last lines. */
export async function runScript(args: readonly string[], options: CommandOptions): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: options.folder ?? PROJECT_ROOT,
    env: { ...process.env, ...options.environment },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: options.timeoutMs,
  });
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);
  const log = createWriteStream(options.logFile, { mode: OWNER_ONLY });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      log.write(text);
    });
  }
  const ending = await new Promise<string>((done, fail) => {
    child.on("error", fail);
    child.on("close", (code, signal) => done(signal ?? `exit code ${code}`));
  });
  process.off("exit", endWithUs);
  log.end();
  if (ending === "exit code 0") return;
  const lines = output.trimEnd().split("\n").slice(-SHOWN_ON_FAILURE).join("\n");
  throw new Error(`${args[0]} ended with ${ending}:\n${lines}`);
}
