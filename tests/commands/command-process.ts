import { spawn } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command as `npm run` does, with no setting but those given. */
export async function runCommand(
  name: "keys",
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ending> {
  const script = join(PROJECT_ROOT, "commands", `${name}.ts`);
  const child = spawn(process.execPath, ["--", script, ...args], {
    cwd: PROJECT_ROOT,
    env: { NODE_ENV: "test", PATH: process.env.PATH ?? "", CI: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ending: Ending = { code: null, stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      ending[name] += text;
    });
  }
  ending.code = await new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", done);
  });
  return ending;
}
