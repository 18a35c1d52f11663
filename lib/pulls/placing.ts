// Gives new files places in a repository where they neither replace nor shadow a file that is not ours. Pure.
import { normalizePath, toRelative } from "../fitting/import-path";
import { folderOf, inFolder, nameOf, toPathKey, toPlainName } from "../repositories/places";

export interface Present {
  /** Files and folders of the repository, by their paths. */
  readonly existing: Iterable<string>;
  /** Files that our earlier commits have added, which new versions replace. */
  readonly ours: ReadonlySet<string>;
}

export interface Move {
  readonly from: string;
  readonly to: string;
}

/** A place for each path, in their order. Names are compared as file systems without case compare them. */
export function placeFiles(paths: readonly string[], { existing, ours }: Present): string[] {
  const names = new Names(existing);
  const replaceable = new Set(ours);
  return paths.map((path) => {
    const wanted = inFolder(names.placeFolder(folderOf(path)), toName(nameOf(path)));
    const place = firstFree(wanted, (one) => names.isFree(one) || names.isOnly(one, replaceable));
    names.add(place);
    replaceable.delete(place);
    return place;
  });
}

class Names {
  readonly #byKey = new Map<string, Set<string>>();
  readonly #folders = new Set<string>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) this.add(path);
  }

  /** With the folders around it. */
  add(path: string): void {
    const key = toPathKey(path);
    this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(path));
    const folder = folderOf(path);
    if (folder === "" || this.#folders.has(folder)) return;
    this.#folders.add(folder);
    this.add(folder);
  }

  isFree = (path: string): boolean => !this.#byKey.has(toPathKey(path));

  isOnly(path: string, known: ReadonlySet<string>): boolean {
    const alike = this.#byKey.get(toPathKey(path));
    return known.has(path) && alike?.size === 1 && alike.has(path);
  }

  /** A folder that is there already, as the repository spells it, or one of a name that nothing else has. */
  placeFolder(folder: string): string {
    if (folder === "") return "";
    const around = this.placeFolder(folderOf(folder));
    const written = inFolder(around, nameOf(folder));
    if (this.#folders.has(written)) return written;
    const wanted = inFolder(around, toName(nameOf(folder)));
    const alike = this.#byKey.get(toPathKey(wanted)) ?? [];
    return [...alike].find((path) => this.#folders.has(path)) ?? firstFree(wanted, this.isFree);
  }
}

const toName = (name: string): string => toPlainName(name) || "_";

/** Routers know these names: what is added to them is added to their folder. */
const CONVENTIONAL = /^(?:\+?page|index)(?:\.\w+){1,3}$/;

/** `sign-in.module.css` is `sign-in-2.module.css` where the name is not free, and `in/page.tsx` is `in-2/page.tsx`. */
function firstFree(path: string, isFree: (path: string) => boolean): string {
  if (isFree(path)) return path;
  const [folder, name] = [folderOf(path), nameOf(path)];
  const isFolder = CONVENTIONAL.test(name) && folder !== "";
  const [stem = ""] = /^\.?[^.]*/.exec(name) ?? [];
  for (let count = 2; ; count += 1) {
    const place = isFolder
      ? `${folder}-${count}/${name}`
      : inFolder(folder, `${stem}-${count}${name.slice(stem.length)}`);
    if (isFree(place)) return place;
  }
}

export const findMoves = (paths: readonly string[], places: readonly string[]): Move[] =>
  paths.flatMap((from, index) => {
    const to = places[index] ?? from;
    return from === to ? [] : [{ from, to }];
  });

const SPECIFIER = /(?<=\bfrom |\bimport )"([^"\n]{1,300})"/g;

/** Rewrites what a file of ours imports and shows, by the places of other files of ours. */
export function followMoves(text: string, path: string, moves: readonly Move[]): string {
  const home = moves.find(({ from }) => from === path)?.to ?? path;
  const imported = text.replace(SPECIFIER, (all, written: string) => {
    const moved = followOne(written, { path, home, moves });
    return moved === null ? all : `"${moved}"`;
  });
  const ordered = putParentsFirst(imported);
  return moves.reduce((shown, move) => followImage(shown, move, { path, home }), ordered);
}

/** Linters and formatters want what lies further out in front of what lies beside. */
function putParentsFirst(text: string): string {
  const lines = text.split("\n");
  const importsFrom = (line: string, place: string) =>
    line.trimStart().startsWith("import ") && line.includes(` from "${place}/`);
  const first = lines.findIndex((line) => importsFrom(line, "."));
  const [before, after] = [lines.slice(0, Math.max(first, 0)), lines.slice(Math.max(first, 0))];
  const parents = after.filter((line) => importsFrom(line, ".."));
  const others = after.filter((line) => !parents.includes(line));
  return first < 0 ? text : [...before, ...parents, ...others].join("\n");
}

/** Images are shown by addresses, `/images/sign-in/1.png`, or from beside the code. */
function followImage(
  text: string,
  { from, to }: Move,
  { path, home }: Pick<Mover, "path" | "home">,
): string {
  const start = from.lastIndexOf("/images/");
  if (start < 0) return text;
  if (folderOf(path) === from.slice(0, start))
    return text.replaceAll(toRelative(folderOf(path), from), toRelative(folderOf(home), to));
  const shown = from.slice(start);
  const place = to.split("/").slice(1 - shown.split("/").length);
  return text.replaceAll(shown, `/${place.join("/")}`);
}

interface Mover {
  readonly path: string;
  readonly home: string;
  readonly moves: readonly Move[];
}

const withoutEnding = (path: string): string => path.replace(/\.[cm]?[jt]sx?$/, "");

/** Null for what has not moved, as seen from where the file is now. */
function followOne(written: string, { path, home, moves }: Mover): string | null {
  if (/^\.{1,2}\//.test(written)) {
    const target = normalizePath(`${folderOf(path)}/${written}`);
    const move = moves.find(({ from }) => from === target || withoutEnding(from) === target);
    if (target === null || (!move && folderOf(home) === folderOf(path))) return null;
    const place = move?.from === target ? move.to : move && withoutEnding(move.to);
    return toRelative(folderOf(home), place ?? target);
  }
  // Behind an alias, the end of the path is as it is in the repository.
  const [, head = "", tail = ""] = /^([^/]*\/)(.+)$/.exec(written) ?? [];
  const move = moves.find(({ from }) =>
    [from, withoutEnding(from)].some((one) => tail.includes("/") && `/${one}`.endsWith(`/${tail}`)),
  );
  if (move === undefined) return null;
  const isWhole = `/${move.from}`.endsWith(`/${tail}`);
  const to = isWhole ? move.to : withoutEnding(move.to);
  return head + to.split("/").slice(-tail.split("/").length).join("/");
}
