// Parses a pasted link into a source. It only parses text and never fetches the link.
import { type ImportSource, isFileKey, isImportSource, isNodeId, isRef } from "./source";

const FIGMA_HOST = /^(?:www\.|embed\.)?figma\.com$/;
const GITHUB_HOST = /^(?:www\.)?github\.com$/;
const FIGMA_KINDS: readonly string[] = ["file", "design", "proto"];
/** FigJam, Slides, Sites, Buzz and Make: no design file, and the API does not return them. */
const OTHER_FIGMA_KINDS: readonly string[] = ["board", "slides", "deck", "site", "buzz", "make"];
const SHORT_REPOSITORY = /^[A-Za-z0-9-]+\/[A-Za-z0-9._-]+$/;
const MAX_LINK_LENGTH = 2000;

/** `figmaUrl`: the address of Figma's pages if it is an emulator's, whose links are accepted too. */
export interface LinkOptions {
  readonly figmaUrl?: string | null;
}

/** Accepts a Figma link or bare file key, or a GitHub link or `owner/name`; returns null otherwise. */
export function parseImportLink(text: string, options: LinkOptions = {}): ImportSource | null {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_LINK_LENGTH) return null;
  const source = readLink(trimmed, options) ?? readBare(trimmed);
  return source !== null && isImportSource(source) ? source : null;
}

/** Why a text is no source: what a link to something else of Figma's leads to, or that it names nothing. */
export function whyNoSource(
  text: string,
  options: LinkOptions = {},
): "not_a_design" | "community_file" | "invalid_source" {
  const trimmed = text.trim();
  const url = trimmed.length > MAX_LINK_LENGTH ? null : toUrl(trimmed);
  const file = url && isFigma(url, options) ? unwrap(url, options) : null;
  const [kind = ""] = file === null ? [] : stepsOf(file);
  if (kind === "community") return "community_file";
  return OTHER_FIGMA_KINDS.includes(kind) ? "not_a_design" : "invalid_source";
}

function readBare(text: string): ImportSource | null {
  if (isFileKey(text)) return { provider: "figma", fileKey: text, nodeId: null };
  return SHORT_REPOSITORY.test(text) ? { provider: "github", repository: text, ref: null } : null;
}

function readLink(text: string, options: LinkOptions): ImportSource | null {
  const url = toUrl(text);
  if (url === null) return null;
  if (isFigma(url, options)) return readFigma(unwrap(url, options));
  return GITHUB_HOST.test(url.hostname) ? readGithub(stepsOf(url)) : null;
}

function toUrl(text: string): URL | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : null;
}

const stepsOf = ({ pathname }: URL): string[] => pathname.split("/").filter((step) => step !== "");

/** An emulator is identified by host and port, which a copied link may have without its scheme. */
const isFigma = ({ hostname, host }: URL, { figmaUrl = null }: LinkOptions): boolean =>
  FIGMA_HOST.test(hostname) || (figmaUrl !== null && new URL(figmaUrl).host === host);

/** `/embed?url=…` names the link of the file. */
function unwrap(url: URL, options: LinkOptions): URL {
  const named = stepsOf(url)[0] === "embed" ? url.searchParams.get("url") : null;
  const inner = named === null ? null : toUrl(named);
  return inner !== null && isFigma(inner, options) ? inner : url;
}

/** `/design/<key>/branch/<branchKey>/<name>` means the branch, which the API treats as a separate file. */
function readFigma(url: URL): ImportSource | null {
  const [kind = "", key = "", next, branchKey] = stepsOf(url);
  if (!FIGMA_KINDS.includes(kind)) return null;
  const fileKey = next === "branch" && branchKey !== undefined ? branchKey : key;
  const given = url.searchParams.get("node-id");
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
