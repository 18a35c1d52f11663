import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { GeneratedFile } from "../../lib/designs/targets/target.ts";

const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  jsx: "react-jsx",
  module: "esnext",
  moduleResolution: "bundler",
  target: "esnext",
  types: ["react"],
  skipLibCheck: true,
  noEmit: true,
};

/** What the TypeScript compiler says of sources in TSX, and of folders of files, at its strictest; empty if they are in order. */
export function checkTypes(
  sources: readonly string[],
  folders: Readonly<Record<string, readonly GeneratedFile[]>> = {},
): string {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-types-"));
  try {
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS }));
    for (const [index, source] of sources.entries())
      writeFileSync(join(folder, `frame-${index}.tsx`), source);
    for (const [name, files] of Object.entries(folders)) {
      mkdirSync(join(folder, name));
      for (const { path, text } of files) writeFileSync(join(folder, name, path), text);
    }
    const compiler = resolve("node_modules/typescript/bin/tsc");
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", folder], {
      encoding: "utf8",
    });
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
