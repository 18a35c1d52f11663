import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const KEPT = join(PROJECT_ROOT, "node_modules", ".cache", "switchboard-tests");

async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const names = (await readdir(path)).toSorted();
  return (await Promise.all(names.map((name) => filesUnder(join(path, name))))).flat();
}

async function fingerprintOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  const files = await Promise.all(inputs.map((input) => filesUnder(resolve(PROJECT_ROOT, input))));
  for (const file of files.flat()) {
    const content = await readFile(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 32);
}

/** Caches a slow tool's output until one of the files changes; test files in many processes share it. */
export async function keptText(
  name: string,
  inputs: readonly string[],
  make: () => Promise<string>,
): Promise<string> {
  const file = join(KEPT, `${name}-${await fingerprintOf(inputs)}`);
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept !== null) return kept;
  const text = await make();
  await mkdir(KEPT, { recursive: true });
  // Another process may write the same file, so it is replaced atomically.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
  return text;
}
