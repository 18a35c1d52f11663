// Reads what people paste to name a repository of GitHub: the link of one of its pages, an address to clone from, or a
// command with one.
import { stepsOf, toUrl } from "./pasted-url";
import { type GithubSource, isRef } from "./source";

/** `git@github.com:ada/engine.git`, `github:ada/engine` and `git+ssh://` are spellings of Git and npm for one address. */
const SCP = /^(?:[\w.-]{1,100}@github\.com:|github\.com:(?!\d+\/))\/?/i;
const SHORTHAND = /^github:(?=\w)|^(?=[\w-]+\/[\w.-]+(?:#|$))/i;
const CLONE_SCHEME = /^(?:git\+(?:https?|ssh|file)|ssh|git):\/\//i;
const SPELLINGS: readonly (readonly [pattern: RegExp, address: string])[] = [
  [SCP, "https://github.com/"],
  [SHORTHAND, "https://github.com/"],
  [CLONE_SCHEME, "https://"],
];
const HOST = /^(?:(?:www\.|ssh\.)?github\.com|github\.dev)$/;
const RAW_HOST = "raw.githubusercontent.com";

const COMMAND = /^(?:\$\s*)?(git|gh)\s/;

/** Null for what names no repository of GitHub. */
export function readGithubText(text: string): GithubSource | null {
  const program = COMMAND.exec(text)?.[1];
  if (program === undefined) return readAddress(text);
  const words = text.split(/\s+/).map((word) => word.replace(/^["']|["']$/g, ""));
  // Git takes addresses only: `feature/mill` is a branch there.
  const named = words.filter((word) => program === "gh" || !SHORTHAND.test(word));
  const [found = null] = named.flatMap((word) => readAddress(word) ?? []);
  return found && { ...found, ref: readBranchOption(words) ?? found.ref };
}

/** `git clone --branch v2 <address>`. */
function readBranchOption(words: readonly string[]): string | null {
  const place = words.findIndex((word) => /^(?:-b|--branch)$/.test(word));
  const joined = words.map((word) => /^--branch=(.+)$/.exec(word)?.[1]).find(Boolean);
  return (place < 0 ? joined : words[place + 1]) ?? null;
}

function readAddress(text: string): GithubSource | null {
  const spelling = SPELLINGS.find(([pattern]) => pattern.test(text));
  const url = toUrl(spelling ? text.replace(...spelling) : text);
  if (url === null) return null;
  const [owner = "", written = "", kind = "", ...rest] = stepsOf(url).map(decode);
  const name = written.replace(/\.git$/i, "");
  const found = {
    provider: "github",
    repository: `${owner}/${name.replace(/\.wiki$/i, "")}`,
  } as const;
  if (url.hostname === RAW_HOST) return { ...found, ref: withoutOddPath([kind, ...rest]) };
  if (!HOST.test(url.hostname)) return null;
  const isCloned = spelling !== undefined || name !== written;
  const hash = decode(url.hash.slice(1));
  return { ...found, ref: readRef(kind, rest) ?? (isCloned && isRef(hash) ? hash : null) };
}

/** These are followed by a ref, and often by a path. */
const KINDS_WITH_PATH: ReadonlySet<string> = new Set(
  "tree blob commits blame raw edit find new delete upload".split(" "),
);

function readRef(kind: string, rest: readonly string[]): string | null {
  const [first = null, second, third = null] = rest;
  if (kind === "commit") return first;
  if (kind === "pull") return second === "commits" ? third : null;
  if (kind === "releases") return first === "tag" ? rest.slice(1).join("/") || null : null;
  return KINDS_WITH_PATH.has(kind) ? withoutOddPath(rest) : null;
}

/** Cuts the path at the first segment that no ref allows, as in `app/[slug]/page.tsx`. */
function withoutOddPath(steps: readonly string[]): string | null {
  const isFull = steps[0] === "refs" && /^(?:heads|tags)$/.test(steps[1] ?? "");
  const [first, ...rest] = isFull ? steps.slice(2) : steps;
  if (first === undefined || first === "") return null;
  let ref = first;
  for (const step of rest) {
    if (!isRef(`${ref}/${step}`)) return ref;
    ref = `${ref}/${step}`;
  }
  return ref;
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
