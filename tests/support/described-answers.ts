import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Holds answers against the types of a provider's own description: the compiler checks them as they were sent. */

const DESCRIBED = {
  "@figma/rest-api-spec": "dist/api_types.ts",
  "@octokit/openapi-types": "types.d.ts",
} as const;

/** What the compiler says against lines of TypeScript that may import a description; empty if nothing. */
export function complaintsAbout(
  lines: readonly string[],
  description: keyof typeof DESCRIBED,
): string {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-answers-"));
  const described = resolve("node_modules", description, DESCRIBED[description]);
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, types: [], module: "esnext" },
    paths: { [description]: [described] },
  };
  try {
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    writeFileSync(join(folder, "answers.ts"), lines.join("\n"));
    const compiler = resolve("node_modules/typescript/bin/tsc");
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", folder], {
      encoding: "utf8",
    });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
