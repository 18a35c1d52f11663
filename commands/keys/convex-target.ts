import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Known } from "../../lib/deployment/key-plan";
import { type Assignments, toAssignment } from "./env-file";

const CLI = join(import.meta.dirname, "../../node_modules/convex/bin/main.js");

/** The deployment whose environment the official CLI reads and sets. */
export class ConvexTarget {
  readonly #environment: Known;
  readonly #flags: readonly string[];

  constructor(environment: Known, prod: boolean) {
    this.#environment = environment;
    this.#flags = prod ? ["--prod"] : [];
  }

  async listNames(): Promise<ReadonlySet<string>> {
    const printed = await this.#run(["env", "list", "--names-only"], "");
    return new Set(printed.split("\n").flatMap((line) => line.trim() || []));
  }

  /** Through standard input, so that no process list shows a value. The CLI refuses names that have another value. */
  async set(added: Assignments): Promise<void> {
    if (added.length === 0) return;
    await this.#run(["env", "set"], `${added.map(toAssignment).join("\n")}\n`);
  }

  async #run(args: readonly string[], input: string): Promise<string> {
    const child = spawn(process.execPath, [CLI, ...args, ...this.#flags], {
      env: { ...this.#environment } as NodeJS.ProcessEnv,
      stdio: ["pipe", "pipe", "pipe"],
    });
    let printed = "";
    let problems = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      problems += text;
    });
    child.stdin.end(input);
    const code = await new Promise<number | null>((done, fail) => {
      child.on("error", fail);
      child.on("close", done);
    });
    if (code === 0) return printed;
    throw new Error(`npx convex ${args.join(" ")} failed:\n${problems.trim()}`);
  }
}
