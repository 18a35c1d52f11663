// Matches paths against the globs of strangers, as npm does. The library never backtracks; how much it spells out is
// bounded here.
import { Minimatch, type MinimatchOptions } from "minimatch";

const MOST_PATTERNS = 100;
const LONGEST_PATTERN = 200;
/** Longer paths match nothing, and neither do patterns with more `**`: each is tried at every place of the others. */
const MOST_SEGMENTS = 20;
const MOST_GLOBSTARS = 4;

const OPTIONS: MinimatchOptions = {
  braceExpandMax: 50,
  nocomment: true,
  nonegate: true,
  platform: "linux",
};

type Matcher = (path: string) => boolean;

/** The last matching pattern decides, so `!packages/old` excludes a folder again. `dot`: `*` also matches `.name`. */
export function toPathMatcher(
  patterns: readonly string[],
  { dot = false }: { readonly dot?: boolean } = {},
): Matcher {
  const rules = patterns
    .slice(0, MOST_PATTERNS)
    .map((pattern) => ({
      isExclusion: pattern.startsWith("!"),
      written: toPlain(pattern.replace(/^!/, "")),
    }))
    .filter(({ written }) => isBounded(written))
    .map((rule) => ({ ...rule, glob: new Minimatch(rule.written, { ...OPTIONS, dot }) }));
  return (path) => {
    const plain = toPlain(path);
    if (plain.split("/").length > MOST_SEGMENTS) return false;
    const speaking = rules.findLast(({ glob }) => glob.match(plain));
    return speaking !== undefined && !speaking.isExclusion;
  };
}

const isBounded = (pattern: string): boolean =>
  pattern.length <= LONGEST_PATTERN && pattern.split("**").length - 1 <= MOST_GLOBSTARS;

/** `./apps/web/` is `apps/web`. */
const toPlain = (path: string): string =>
  path
    .split("/")
    .filter((segment) => segment !== "" && segment !== ".")
    .join("/");

/** Package managers look for a manifest in what a pattern names, so `packages/**` also names `packages`. */
export function toFolderMatcher(patterns: readonly string[]): Matcher {
  const isMember = toPathMatcher(patterns.map((pattern) => `${pattern}/manifest`));
  return (folder) => isMember(`${folder}/manifest`);
}
