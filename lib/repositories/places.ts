// Classifies files by their path alone.

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

export const depthOf = (path: string): number => path.split("/").length - 1;

/** Sorts shallow paths first, then by name. */
export function byDepth(one: string, other: string): number {
  const difference = depthOf(one) - depthOf(other);
  if (difference !== 0) return difference;
  return one < other ? -1 : Number(one !== other);
}

const FOREIGN_FOLDER =
  /(^|\/)(node_modules|bower_components|vendor|third_party|dist|build|out|target|coverage|\.next|\.nuxt|\.svelte-kit|\.output|\.yarn|\.venv|venv|site-packages|__pycache__|storybook-static)\//;

/** Longer paths are generated, and would only cost time. */
const MAX_PATH_LENGTH = 400;

/** Third-party code or build output. */
export const isForeign = (path: string): boolean =>
  path.length > MAX_PATH_LENGTH || FOREIGN_FOLDER.test(path);

const TEST_PATH =
  /(^|\/)(tests?|__tests__|__mocks__|specs?|e2e|cypress|playwright|fixtures?|__fixtures__|__snapshots__|testdata|examples?|templates?\/template-[^/]*)\//;
const TEST_NAME = /[._-](test|spec|stories|story|fixture|mock|snap)s?\./;

/** Tests, stories and examples are not part of the product. */
export const isTestPath = (path: string): boolean =>
  TEST_PATH.test(path) || TEST_NAME.test(nameOf(path));

/** `.` is the repository root. */
export const inFolder = (folder: string, name: string): string =>
  folder === "" || folder === "." ? name : `${folder}/${name}`;

export const isInside = (folder: string, path: string): boolean =>
  folder === "" || path === folder || path.startsWith(`${folder}/`);

/** Equal for paths that a file system without case, as those of Windows and macOS, takes for one. */
export const toPathKey = (path: string): string =>
  path.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");

/** Windows refuses these as file names, with any extension and with spaces before it; superscript digits count as digits there. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

export const isReservedName = (name: string): boolean => RESERVED.test(name);

/** Without what a file system refuses or drops; empty for what has nothing else. */
export function toPlainName(name: string): string {
  const plain = name.replace(/[<>:"|?*\p{Cc}]/gu, "-").replace(/(?<![. ])[. ]+$/, "");
  return isReservedName(plain) ? `_${plain}` : plain;
}
