// How a repository spells the names of its components' files, and generated files spelled so.
import { toSlug } from "../designs/read/slug";
import type { GeneratedFile } from "../designs/targets/target";
import type { ComponentFile } from "../repositories/blueprint";
import { isInside, nameOf } from "../repositories/places";
import type { FileNames } from "./fit";

/** Copied in as they are, so that they say little about how the repository's own files are named. */
const VENDORED = /(^|\/)(ui|primitives)\//;

/** What most files have; Pascal case, as components are written, where they say nothing. */
export function findFileNames(
  components: readonly Pick<ComponentFile, "path">[],
  home: string,
): FileNames {
  const inside = components.filter(({ path }) => isInside(home, path));
  const own = inside.filter(({ path }) => !VENDORED.test(path));
  const counts = { pascal: 0, kebab: 0, camel: 0, snake: 0 };
  for (const { path } of own.length > 0 ? own : inside) {
    const stem = nameOf(path).split(".")[0] ?? "";
    const spelled = spellingOf(stem);
    if (spelled !== null && stem !== "index") counts[spelled] += 1;
  }
  const ordered = ["pascal", "kebab", "camel", "snake"] as const;
  return ordered.reduce((most, one) => (counts[one] > counts[most] ? one : most), "pascal");
}

function spellingOf(stem: string): FileNames | null {
  if (/^[A-Z]/.test(stem)) return "pascal";
  if (/^[a-z]\w*_/.test(stem)) return "snake";
  if (/^[a-z]+[A-Z]/.test(stem)) return "camel";
  // One word in lower case is how kebab case looks most often.
  return /^[a-z]/.test(stem) ? "kebab" : null;
}

export function spellName(name: string, spelling: FileNames): string {
  switch (spelling) {
    case "pascal":
      return name;
    case "kebab":
      return toSlug(name);
    case "snake":
      return toSlug(name).replaceAll("-", "_");
    case "camel":
      return name.charAt(0).toLowerCase() + name.slice(1);
  }
}

/** Only names that a component has: `theme.css` and pages stay as they are. */
const COMPONENT = /^([A-Z]\w*)((?:\.module|\.stories)?\.(?:[jt]sx|css|vue|svelte))$/;

/** React's files are imported so. */
const withoutEnding = (path: string): string => path.replace(/\.[jt]sx$/, "");

/** Renames files, and what imports them: an import stands on a line of its own. */
export function renameFiles(files: readonly GeneratedFile[], spelling: FileNames): GeneratedFile[] {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { path } of files) {
    const [, stem = "", extension = ""] = COMPONENT.exec(path) ?? [];
    const wanted = stem === "" ? path : `${spellName(stem, spelling)}${extension}`;
    // Two names may differ in case alone; then both stay.
    const name = taken.has(wanted.toLowerCase()) ? path : wanted;
    taken.add(name.toLowerCase());
    names.set(path, name);
    names.set(withoutEnding(path), withoutEnding(name));
  }
  const toImport = (line: string, head: string, path: string): string => {
    const renamed = names.get(path);
    return renamed === undefined ? line : `${head}"./${renamed}";`;
  };
  return files.map(({ path, text }) => ({
    path: names.get(path) ?? path,
    text: text.replace(/( from )"\.\/([\w.]{1,100})";$/gm, toImport),
  }));
}
