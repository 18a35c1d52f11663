// Parses a pasted link into a source. It only parses text and never fetches the link.
import { readGithubText } from "./github-link";
import { stepsOf, toUrl } from "./pasted-url";
import { type ImportSource, isFileKey, isImportSource, isNodeId } from "./source";

const FIGMA_HOST = /^(?:www\.|embed\.)?figma\.com$/;
const FIGMA_KINDS: readonly string[] = ["file", "design", "proto"];
/** FigJam, Slides, Sites, Buzz and Make: no design file, and the API does not return them. */
const OTHER_FIGMA_KINDS: readonly string[] = ["board", "slides", "deck", "site", "buzz", "make"];
const MAX_LINK_LENGTH = 2000;

/** `figmaUrl`: the address of Figma's pages if it is an emulator's, whose links are accepted too. */
export interface LinkOptions {
  readonly figmaUrl?: string | null;
}

/** Accepts a Figma link or bare file key, or what names a repository of GitHub; returns null otherwise. */
export function parseImportLink(text: string, options: LinkOptions = {}): ImportSource | null {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_LINK_LENGTH) return null;
  const source = readFigmaText(trimmed, options) ?? readGithubText(trimmed);
  return source !== null && isImportSource(source) ? source : null;
}

/** The shortest link that leads to a source, without its scheme. */
export function toImportLink(source: ImportSource): string {
  if (source.provider === "github") {
    const { repository, ref } = source;
    return `github.com/${repository}${ref === null ? "" : `/tree/${ref}`}`;
  }
  const { fileKey, nodeId } = source;
  const part = nodeId === null ? "" : `?node-id=${nodeId.replaceAll(":", "-")}`;
  return `figma.com/design/${fileKey}${part}`;
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

function readFigmaText(text: string, options: LinkOptions): ImportSource | null {
  if (isFileKey(text)) return { provider: "figma", fileKey: text, nodeId: null };
  const url = toUrl(text);
  return url !== null && isFigma(url, options) ? readFigma(unwrap(url, options)) : null;
}

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
