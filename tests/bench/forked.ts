import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A script of its own process, which ends with this one, and the first message that it sends. */
export async function forkUntilReady<Ready>(
  script: string,
  args: readonly string[],
  folder: string,
): Promise<{ child: ChildProcess; ready: Ready }> {
  const child = fork(script, args, { cwd: folder });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ended with exit code ${code} before it was ready`);
  });
  const [ready] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => {});
  return { child, ready };
}
