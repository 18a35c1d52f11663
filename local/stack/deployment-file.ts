import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StackFile } from "./stack-file.ts";

const OWNER_ONLY = 0o600;

/** `deployment.env`: what an operator's env file of this stack would hold, for `npm run doctor`. */
export function writeDeploymentFile(
  localDir: string,
  environment: Readonly<Record<string, string>>,
  { convex, emulators }: StackFile,
): void {
  const settings = {
    ...environment,
    CONVEX_SELF_HOSTED_URL: convex.url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: convex.adminKey,
    GITHUB_API_URL: emulators.github,
  };
  const lines = Object.entries(settings).flatMap(([name, value]) =>
    value === "" ? [] : [`${name}='${value}'\n`],
  );
  const file = join(localDir, "deployment.env");
  writeFileSync(`${file}.draft`, lines.join(""), { mode: OWNER_ONLY });
  renameSync(`${file}.draft`, file);
}
