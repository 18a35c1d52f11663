// Looks into a repository for the places of new files.
import { folderOf, inFolder, toPathKey } from "../repositories/places";
import { type GitCaller, readFiles, readFolder, type TreeFile } from "./github-git";

/** Folders of a repository have at most a few spellings each. */
const MOST_FOLDERS = 100;

/** Everything in the folders of the given paths and in those around them, in any spelling, however large the rest is. */
export async function listAround(
  caller: GitCaller,
  treeSha: string,
  paths: readonly string[],
): Promise<string[]> {
  const wanted = new Set(paths.flatMap(foldersAround).map(toPathKey));
  const open = [{ path: "", sha: treeSha }];
  const found: string[] = [];
  for (let read = 0; open.length > 0 && read < MOST_FOLDERS; read += 1) {
    const { path: folder, sha } = open.shift() ?? { path: "", sha: treeSha };
    for (const entry of await readFolder(caller, sha)) {
      const path = inFolder(folder, entry.path);
      found.push(path);
      if (entry.type === "tree" && wanted.has(toPathKey(path))) open.push({ path, sha: entry.sha });
    }
  }
  return found;
}

/** The folder of a path and all around it. */
export function foldersAround(path: string): string[] {
  const folder = folderOf(path);
  return folder === "" ? [] : [folder, ...foldersAround(folder)];
}

/** Whether the commit holds exactly these contents at these paths. Large trees are taken not to. */
export async function hasFiles(
  caller: GitCaller,
  commit: string,
  files: readonly TreeFile[],
): Promise<boolean> {
  const shas = await readFiles(caller, commit);
  return shas !== null && files.every((file) => shas.get(file.path) === file.sha);
}
