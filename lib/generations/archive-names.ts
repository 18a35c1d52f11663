// Names of a downloaded ZIP and of what is in it, for every file system. Pure.
import { toSlug } from "../designs/elements/slug";
import { isReservedName, toPathKey, toPlainName } from "../repositories/places";

const LONGEST_NAME = 60;
/** "Harbor", "Sign in" → `harbor-sign-in.zip`. */
export function toArchiveName(importTitle: string, frameTitle: string): string {
  const name = toSlug(`${importTitle} ${frameTitle}`, LONGEST_NAME);
  if (name === "") return "design.zip";
  return isReservedName(name) ? `design-${name}.zip` : `${name}.zip`;
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
    for (let count = 2; this.#taken.has(toPathKey(free)); count += 1) {
      free = `${stem}-${count}${extension}`;
    }
    this.#taken.add(toPathKey(free));
    return free;
  }
}

function toSafePath(path: string): string {
  const segments = path
    .split(/[/\\]+/)
    .map(toPlainName)
    .filter((segment) => segment !== "");
  return segments.join("/") || "file";
}
