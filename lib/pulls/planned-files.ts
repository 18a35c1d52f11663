// Which files a pull request would bring, and where, as far as the repository's import tells. Pure.
import { type Infer, v } from "convex/values";
import type { FileTree } from "../repositories/file-tree";
import { inFolder, toPathKey } from "../repositories/places";
import { foldersAround } from "./base-listing";
import { placeFiles } from "./placing";

export const vPlannedFile = v.object({
  path: v.string(),
  /** "extended": gets the new tokens at its end. "replaced": an earlier pull request with the frame has added it. */
  change: v.union(v.literal("added"), v.literal("extended"), v.literal("replaced")),
  /** The file of the repository that has the name it would have had. */
  taken: v.union(v.string(), v.null()),
});
export type PlannedFile = Infer<typeof vPlannedFile>;

export const plannedFields = {
  paths: v.array(v.string()),
  /** One of the paths, and the style sheet that gets its text. */
  theme: v.union(v.object({ path: v.string(), sheet: v.string() }), v.null()),
};
const vPlanned = v.object(plannedFields);
export type Planned = Infer<typeof vPlanned>;

interface Known {
  readonly tree: FileTree;
  /** Added by earlier pull requests with the same frames. */
  readonly ours: readonly string[];
}

/** In the order of the paths. */
export function planFiles({ paths, theme }: Planned, { tree, ours }: Known): PlannedFile[] {
  const existing = listKnown(tree, paths);
  const places = placeFiles(paths, { existing, ours: new Set(ours) });
  const present = new Set(existing);
  const keys = new Set(existing.map(toPathKey));
  return paths.map((path, index) => {
    if (theme?.path === path) return { path: theme.sheet, change: "extended", taken: null };
    const place = places[index] ?? path;
    return {
      path: place,
      change: present.has(place) ? "replaced" : "added",
      taken: place !== path && keys.has(toPathKey(path)) ? path : null,
    };
  });
}

/** Everything in the folders of the paths and in those around them, in any spelling. */
function listKnown(tree: FileTree, paths: readonly string[]): string[] {
  const wanted = new Set(paths.flatMap(foldersAround).map(toPathKey));
  const listIn = (folder: string, inside: FileTree): string[] =>
    Object.entries(inside).flatMap(([name, entry]) => {
      const path = inFolder(folder, name);
      const isOpen = typeof entry === "object" && entry !== null && wanted.has(toPathKey(path));
      return isOpen ? [path, ...listIn(path, entry)] : [path];
    });
  return listIn("", tree);
}
