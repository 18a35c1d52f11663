// Names of a downloaded ZIP and of what is in it, for every file system. Pure.
import { toSlug } from "../designs/elements/slug";

const LONGEST_NAME = 60;
/** Windows refuses these as file names, with any extension and with spaces before it; superscript digits count as digits there. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

/** "Harbor", "Sign in" → `harbor-sign-in.zip`. */
export function toArchiveName(importTitle: string, frameTitle: string): string {
  const name = toSlug(`${importTitle} ${frameTitle}`, LONGEST_NAME);
  if (name === "") return "design.zip";
  return RESERVED.test(name) ? `design-${name}.zip` : `${name}.zip`;
}

/** The header that names a download; browsers that do not read UTF-8 in it get a plain name. */
export function toDisposition(fileName: string): string {
  const plain = /^[\w.-]+$/.test(fileName) ? fileName : "design.zip";
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, escapeByte);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const escapeByte = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Names for the entries of an archive, in the order of the paths: relative, without characters that a file system
 * refuses, and different in more than case.
 */
export class ArchivePaths {
  readonly #taken = new Set<string>();

  add(path: string): string {
    const safe = toSafePath(path);
    const [, stem = safe, extension = ""] = /^(.*?[^/])(\.[^./]+)?$/.exec(safe) ?? [];
    let free = safe;
    for (let count = 2; this.#taken.has(toKey(free)); count += 1) {
      free = `${stem}-${count}${extension}`;
    }
    this.#taken.add(toKey(free));
    return free;
  }
}

const toKey = (path: string): string => path.normalize("NFC").toLowerCase();

function toSafePath(path: string): string {
  const segments = path
    .split(/[/\\]+/)
    .map((segment) => segment.replace(/[<>:"|?*\p{Cc}]/gu, "-").replace(/(?<![. ])[. ]+$/, ""))
    .filter((segment) => segment !== "")
    .map((segment) => (RESERVED.test(segment) ? `_${segment}` : segment));
  return segments.join("/") || "file";
}
