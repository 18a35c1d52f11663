// Where generated files go in a repository. Pure.
import { nameByHash } from "../designs/tokens/names";
import type { Blueprint } from "../repositories/blueprint";
import { findComponentFolder } from "../repositories/generator-facts";
import { isReservedName, toPlainName } from "../repositories/places";

const LONGEST_FOLDER = 200;
/** Nothing that leaves the repository, and nothing that git or a shell reads in another way. */
const SEGMENT = /^[\p{L}\p{N}@$()[\]_+-][\p{L}\p{N}@$()[\]_+. -]*$/u;
/** https://git-scm.com/docs/git-check-ref-format */
const BRANCH =
  /^(?![-/])(?!@$)(?!.*(?:\.\.|\/\/|@\{|\/\.|\.lock(?:\/|$)|\/$|\.$))(?!\.)[^\s\p{Cc}\p{Cs}~^:?*[\\]{1,200}$/u;

/** Without slashes at the ends; null for what cannot be a folder of a repository. */
export function toFolder(text: string): string | null {
  if (text.length > LONGEST_FOLDER) return null;
  const folder = text.trim().replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, "");
  if (folder === "" || folder === ".") return "";
  const segments = folder.split("/");
  const isSafe = segments.every(
    (segment) => SEGMENT.test(segment) && toPlainName(segment) === segment,
  );
  return isSafe ? folder : null;
}

export const isBranchName = (text: string): boolean => BRANCH.test(text);

export const joinPath = (folder: string, path: string): string =>
  folder === "" ? path : `${folder}/${path}`;

/** Lower-case words with dashes: "Sign in" → `sign-in`. */
export function toSlug(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|(?<!-)-+$/g, "");
  const slug = words.slice(0, 40).replace(/(?<!-)-+$/, "") || nameless(title);
  return isReservedName(slug) ? `${slug}-frame` : slug;
}

/** Titles in other scripts must not all go to one place: each has a number of its own. */
function nameless(title: string): string {
  if (!/\p{L}/u.test(title)) return "frame";
  return nameByHash("frame", title.trim());
}

/** What is in front of the folder of pages, which Remix has in that of the sources. */
const SOURCES = /^((?:[^/]+\/)*?(?:src\/|app\/(?=routes\/))?)(?:app|pages|routes)\//;
const SOURCE = /[^/]\.(?:[jt]sx?|vue|svelte)$/;

/** Of the application whose pages come first, as of a monorepo's; empty where they do not say. */
function findSources(routes: Blueprint["routes"]): string {
  const found = routes.flatMap(({ kind, path }) =>
    kind === "endpoint" || !SOURCE.test(path) ? [] : (SOURCES.exec(path)?.[1] ?? []),
  );
  return found[0]?.replace(/\/$/, "") ?? "";
}

type Known = "components" | "directories" | "routes" | "framework" | "metaFramework";

/** The folder of components, else where sources usually are. */
export function suggestFolder(
  { components, directories, routes, framework, metaFramework }: Pick<Blueprint, Known>,
  title: string,
): string {
  const hasSources = directories.some(({ path }) => path === "src");
  const sources = hasSources ? "src" : findSources(routes);
  // Without a framework, what is written are pages.
  const isPlain = framework === null && metaFramework === null;
  const usual = isPlain ? sources : joinPath(sources, "components");
  return joinPath(findComponentFolder({ components }) ?? usual, toSlug(title));
}
