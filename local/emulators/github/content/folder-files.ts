import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Files } from "../git/snapshot.ts";

const REPOSITORIES = fileURLToPath(new URL("repositories", import.meta.url));

/** The files of a repository that lie beside this file, by their paths. */
export function folderFiles(name: string): Files {
  const folder = join(REPOSITORIES, name);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) =>
    entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
  );
  return Object.fromEntries(
    paths.toSorted().map((path) => [path.split(sep).join("/"), readFileSync(join(folder, path))]),
  );
}
