// Parses a pasted link into a source. It only parses text and never fetches the link.
import { type ImportSource, isFileKey, isImportSource, isNodeId, isRef } from "./source";

const FIGMA_HOST = /^(?:www\.)?figma\.com$/;
const GITHUB_HOST = /^(?:www\.)?github\.com$/;
const FIGMA_KINDS: readonly string[] = ["file", "design", "proto"];
const SHORT_REPOSITORY = /^[A-Za-z0-9-]+\/[A-Za-z0-9._-]+$/;
const MAX_LINK_LENGTH = 2000;

/** Accepts a Figma link or bare file key, or a GitHub link or `owner/name`; returns null otherwise. */
export function parseImportLink(text: string): ImportSource | null {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_LINK_LENGTH) return null;
  const source = readLink(trimmed) ?? readBare(trimmed);
  return source !== null && isImportSource(source) ? source : null;
}

function readBare(text: string): ImportSource | null {
  if (isFileKey(text)) return { provider: "figma", fileKey: text, nodeId: null };
  return SHORT_REPOSITORY.test(text) ? { provider: "github", repository: text, ref: null } : null;
}

function readLink(text: string): ImportSource | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const steps = url.pathname.split("/").filter((step) => step !== "");
  if (FIGMA_HOST.test(url.hostname)) return readFigma(steps, url.searchParams);
  return GITHUB_HOST.test(url.hostname) ? readGithub(steps) : null;
}

/** `/design/<key>/branch/<branchKey>/<name>` means the branch, which the API treats as a separate file. */
function readFigma(steps: readonly string[], query: URLSearchParams): ImportSource | null {
  const [kind = "", key = "", next, branchKey] = steps;
  if (!FIGMA_KINDS.includes(kind)) return null;
  const fileKey = next === "branch" && branchKey !== undefined ? branchKey : key;
  const given = query.get("node-id");
  const nodeId = given === null || given === "" ? null : toNodeId(given);
  // Browsers add the document's or first page's ID to every file URL: both mean the whole file.
  const isWhole = nodeId === "0:0" || nodeId === "0:1";
  return { provider: "figma", fileKey, nodeId: isWhole ? null : nodeId };
}

/** Links write `12-34` for the API's `12:34`. */
function toNodeId(text: string): string | null {
  const nodeId = text.replace(/(\d)-(\d)/g, "$1:$2");
  return isNodeId(nodeId) ? nodeId : null;
}

/** These are followed by a ref, and often by a path. */
const KINDS_WITH_PATH: readonly string[] = ["tree", "blob", "commits", "blame", "raw", "edit"];

function readGithub(steps: readonly string[]): ImportSource | null {
  const [owner = "", name = "", kind = "", ...rest] = steps.map(decode);
  const repository = `${owner}/${name.replace(/\.git$/, "")}`;
  return { provider: "github", repository, ref: readRef(kind, rest) };
}

function readRef(kind: string, rest: readonly string[]): string | null {
  if (rest.length === 0) return null;
  if (kind === "commit") return rest[0] ?? null;
  if (kind === "releases") return rest[0] === "tag" ? rest.slice(1).join("/") : null;
  return KINDS_WITH_PATH.includes(kind) ? withoutOddPath(rest) : null;
}

/** Cuts the path at the first segment that no ref allows, as in `app/[slug]/page.tsx`. */
function withoutOddPath([first = "", ...rest]: readonly string[]): string {
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
