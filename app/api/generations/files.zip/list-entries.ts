import { ArchivePaths } from "@/lib/generations/archive-names";
import { type FrameNotes, writeReadme } from "@/lib/generations/archive-readme";
import { findImages, hasImagesInCode } from "@/lib/generations/image-references";
import type { Form } from "@/lib/generations/record";
import type { WrittenSet } from "@/lib/generations/set";

export interface ArchiveContent {
  readonly set: WrittenSet;
  readonly form: Form;
  /** Addresses of the images by name. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly fonts: readonly string[];
  readonly notes: readonly FrameNotes[];
  readonly signal: AbortSignal;
}

export interface ArchiveEntry {
  readonly name: string;
  readonly input: string | ReadableStream<Uint8Array>;
  readonly lastModified: Date;
}

/** The files, then their images one at a time, and last the README, which names the images that are gone. */
export async function* listEntries(content: ArchiveContent): AsyncGenerator<ArchiveEntry> {
  const { set, form, addresses, fonts, notes, signal } = content;
  const { files, importTitle, target, isImportGone, writtenAt } = set;
  const lastModified = new Date(writtenAt);
  const paths = new ArchivePaths();
  const named: string[] = [];
  const renamed: [string, string][] = [];
  for (const { path, text } of files) {
    const name = paths.add(path);
    named.push(name);
    if (name !== path) renamed.push([name, path]);
    yield { name, input: text, lastModified };
  }
  const missing: string[] = [];
  for (const { artifact, path } of findImages(files)) {
    const input = await openImage(addresses.get(artifact), signal);
    if (input === null) missing.push(path);
    else {
      const name = paths.add(path);
      named.push(name);
      yield { name, input, lastModified };
    }
  }
  const readme = writeReadme({
    titles: set.frames.map(({ title }) => title),
    ...{ importTitle, target, form, files: named, renamed, fonts, notes, missing, writtenAt },
    isImportGone,
    hasImagesInCode: hasImagesInCode(files),
  });
  yield { name: paths.add("README.md"), input: readme, lastModified };
}

/** Null for an image that is gone. The addresses are those of our own backend's storage. */
async function openImage(
  address: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
  if (address === undefined) return null;
  const answer = await fetch(address, { signal });
  return answer.ok ? answer.body : null;
}
