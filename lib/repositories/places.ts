// What a path says about a file before anybody reads it.

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

export const depthOf = (path: string): number => path.split("/").length - 1;

/** Shallow ones first, then by name. */
export function byDepth(one: string, other: string): number {
  const difference = depthOf(one) - depthOf(other);
  if (difference !== 0) return difference;
  return one < other ? -1 : Number(one !== other);
}

const FOREIGN_FOLDER =
  /(^|\/)(node_modules|bower_components|vendor|third_party|dist|build|out|target|coverage|\.next|\.nuxt|\.svelte-kit|\.output|\.yarn|\.venv|venv|site-packages|__pycache__|storybook-static)\//;

/** A longer path was written by no person, and would only cost time. */
const LONGEST_PATH = 400;

/** Somebody else's code, or what a build has left. */
export const isForeign = (path: string): boolean =>
  path.length > LONGEST_PATH || FOREIGN_FOLDER.test(path);

const TRIAL =
  /(^|\/)(tests?|__tests__|__mocks__|specs?|e2e|cypress|playwright|fixtures?|__fixtures__|__snapshots__|testdata|examples?|templates?\/template-[^/]*)\/|[._-](test|spec|stories|story|fixture|mock|snap)s?\.[^/]*$/;

/** Tests, stories and examples: theirs is not what the product is built from. */
export const isTrial = (path: string): boolean => TRIAL.test(path);

/** `.` is the repository's own folder. */
export const inFolder = (folder: string, name: string): string =>
  folder === "" || folder === "." ? name : `${folder}/${name}`;
