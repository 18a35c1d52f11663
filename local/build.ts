// `npm run build`: builds the web app for production. It needs no development package.
import { spawn } from "node:child_process";
import { buildWith } from "./stack/build.ts";
import { PROJECT_ROOT } from "./stack/settings.ts";

/** With the output in this terminal. */
async function runVisibly(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...environment },
    stdio: "inherit",
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.on("error", fail);
    child.on("exit", done);
  });
  if (code !== 0) process.exit(code ?? 1);
}

await buildWith(runVisibly);
process.exit(0);
