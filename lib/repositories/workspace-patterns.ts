// Reads the workspaces of a monorepo: pnpm-workspace.yaml, lerna.json, go.work, and globs like `packages/*`.
import { type FactsOf, firstEntries, toLine } from "./file-facts";
import { parseLooseJson, recordOf, textsOf } from "./loose-json";
import { parseLooseYaml } from "./loose-yaml";

type WorkspaceFacts = FactsOf<"workspaces">;

const toFacts = (path: string, patterns: readonly string[]): WorkspaceFacts => ({
  kind: "workspaces",
  path,
  patterns: firstEntries(patterns).map((pattern) => toLine(pattern)),
});

export const readLernaJson = (path: string, text: string): WorkspaceFacts =>
  toFacts(path, textsOf(recordOf(parseLooseJson(text)).packages));

export const readPnpmWorkspaces = (path: string, text: string): WorkspaceFacts =>
  toFacts(path, textsOf(recordOf(parseLooseYaml(text)).packages));

export function readGoWork(path: string, text: string): WorkspaceFacts {
  const used = text
    .split(/\r?\n/)
    .map((line) => /^\s*(?:use\s+)?(\.[\w./-]*)\s*$/.exec(line)?.[1])
    .filter((folder) => folder !== undefined);
  return toFacts(path, used);
}

const MAX_PATTERNS = 100;
/** Longer patterns and paths match nothing. */
const MAX_SEGMENTS = 20;

type Matcher = (folder: string) => boolean;

/** The last matching pattern decides, so `!packages/old` excludes a folder again. */
export function toPathMatcher(patterns: readonly string[]): Matcher {
  const rules = patterns
    .slice(0, MAX_PATTERNS)
    .map((pattern) => ({
      isExclusion: pattern.startsWith("!"),
      segments: segmentsOf(pattern.replace(/^!/, "")),
    }))
    .filter(({ segments }) => segments.length <= MAX_SEGMENTS);
  return (folder) => {
    const names = segmentsOf(folder);
    if (names.length > MAX_SEGMENTS) return false;
    const speaking = rules.findLast(({ segments }) => matchSegments(segments, names));
    return speaking !== undefined && !speaking.isExclusion;
  };
}

const segmentsOf = (path: string): string[] =>
  path.split("/").filter((segment) => segment !== "" && segment !== ".");

/** Tracks which prefixes of `names` the pattern matches, segment by segment, without backtracking. */
function matchSegments(pattern: readonly string[], names: readonly string[]): boolean {
  let reached = new Set([0]);
  for (const segment of pattern) {
    const next = new Set<number>();
    for (const place of reached) {
      if (segment === "**") for (let end = place; end <= names.length; end += 1) next.add(end);
      else if (matchName(segment, names[place])) next.add(place + 1);
    }
    reached = next;
  }
  return reached.has(names.length);
}

/** `*` matches any characters within one segment. */
function matchName(pattern: string, name: string | undefined): boolean {
  if (name === undefined) return false;
  const [start = "", ...others] = pattern.split("*");
  if (others.length === 0) return pattern === name;
  const end = others.pop() ?? "";
  if (!name.startsWith(start) || !name.slice(start.length).endsWith(end)) return false;
  let rest = name.slice(start.length, name.length - end.length);
  for (const part of others) {
    const found = rest.indexOf(part);
    if (found < 0) return false;
    rest = rest.slice(found + part.length);
  }
  return true;
}
