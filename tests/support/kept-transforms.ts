// esbuild, as the engine under test sees it: each distinct module is transformed once in a run. Dozens of test files
// start an engine and push the same backend into it, and transforming it took longer than most of their tests.
import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type TransformOptions,
  type TransformResult,
  transform as transformAnew,
} from "esbuild/lib/main.js";
import { FOLDER_VARIABLE } from "./transforms-folder.ts";

export * from "esbuild/lib/main.js";

/** The same input has the same output; what esbuild refuses or warns of is not kept. */
export async function transform(
  source: string,
  options: TransformOptions,
): Promise<TransformResult> {
  const folder = process.env[FOLDER_VARIABLE];
  if (folder === undefined) return await transformAnew(source, options);
  const hash = createHash("sha256").update(JSON.stringify(options)).update("\0").update(source);
  const file = join(folder, hash.digest("hex"));
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return JSON.parse(kept) as TransformResult;
  const result = await transformAnew(source, options);
  if (result.warnings.length > 0) return result;
  // Another worker may write the same file, so it is replaced atomically.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(result));
  await rename(draft, file);
  return result;
}
