// Finds the images of the import that generated files refer to. Pure.
import type { GeneratedFile } from "../designs/targets/target";

/** Generated code names images of the import only, in a folder beside it or above. */
const REFERENCE = /(?<![./])(?:\.{1,2}\/)+images\/([\w-]{1,100}\.[a-z]{1,10})(?![\w.-])/g;

/** Where an image must lie for its file to find it: `images/<ref>.png`, or below the file's own folder. */
export interface ImageReference {
  /** The import's artifact. */
  readonly artifact: string;
  /** Beside the files. */
  readonly path: string;
}

export function findImages(files: readonly GeneratedFile[]): ImageReference[] {
  const found = new Map<string, ImageReference>();
  for (const { path, text } of files) {
    for (const [reference, name] of text.matchAll(REFERENCE)) {
      const place = resolve(path, reference);
      found.set(place, { artifact: `images/${name}`, path: place });
    }
  }
  return [...found.values()];
}

/** Whether anything but images in markup refers to them: lists, and properties of components. */
export const hasImagesInCode = (files: readonly GeneratedFile[]): boolean =>
  files.some(({ text }) => text.replace(/<img\b[^>]*>?/g, "").search(REFERENCE) !== -1);

function resolve(from: string, reference: string): string {
  const { pathname } = new URL(reference, `https://files.invalid/${from}`);
  return decodeURI(pathname).slice(1);
}
