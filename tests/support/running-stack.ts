import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { answersFileOf } from "./recorded-answers.ts";
import { startStack } from "./stack-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    stack: StackFile;
    localDir: string;
  }
}

/** One running stack for all tests of the project; each test uses users of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startStack({ environment: { GITHUB_APP_SLUG: "switchboard-local" } });
  project.provide("stack", stack.readStack());
  project.provide("localDir", stack.localDir);
  return async () => {
    await stack.stop();
    rmSync(answersFileOf(stack.localDir), { force: true });
  };
}
