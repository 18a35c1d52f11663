// Applies a fit to generated files: their names, what they import, where they go and where their images are.
import type { GeneratedFile } from "../designs/targets/target";
import { ArchivePaths } from "../generations/archive-names";
import type { ImageReference } from "../generations/image-references";
import { inFolder, isInside, nameOf } from "../repositories/places";
import { renameFiles } from "./file-names";
import type { Fit } from "./fit";
import { writePage } from "./route-page";

export interface FittedFiles {
  /** By their paths in the repository. */
  readonly files: readonly GeneratedFile[];
  readonly images: readonly ImageReference[];
}

/** `images`: those that the import has. Without a fit, everything goes into the folder as it is. */
export function fitFiles(
  files: readonly GeneratedFile[],
  images: readonly ImageReference[],
  folder: string,
  fit: Fit | null,
): FittedFiles {
  const paths = new ArchivePaths();
  const toPath = (path: string) => inFolder(folder, paths.add(path));
  const place = fit?.images ?? null;
  const named = fit ? renameFiles(files, fit.fileNames) : files;
  const fitted = named.map(({ path, text }) => {
    const separate = fit?.separatesTypes ? separateTypes(text) : text;
    const imported = fit?.formatter?.reactFirst ? putReactFirst(separate) : separate;
    return {
      path: toPath(path),
      text: place ? moveImages(imported, images, place.address) : imported,
    };
  });
  const [main] = named;
  const component = (files[0]?.path ?? "").replace(/\.\w+$/, "");
  const page =
    fit?.page && main ? [writePage(fit.page, component, nameOf(main.path), fit.language)] : [];
  const moved = images.map(({ artifact, path }) => ({
    artifact,
    path: place ? inFolder(place.folder, nameOf(path)) : toPath(path),
  }));
  const placed = { files: [...fitted, ...page], images: moved };
  for (const { path } of [...placed.files, ...placed.images]) refuseElsewhere(path, folder, fit);
  return placed;
}

/** The last guard: whatever a design and a repository call their things, nothing is written outside of these places. */
function refuseElsewhere(path: string, folder: string, fit: Fit | null): void {
  const places = [folder, ...(fit?.images ? [fit.images.folder] : [])];
  const isPlaced = path === fit?.page?.path || places.some((place) => isInside(place, path));
  const isPlain = path.split("/").every((name) => !/^(?:|\.{1,2}|\.git)$/i.test(name));
  if (!isPlaced || !isPlain) throw new RangeError("A file would be written outside of its folder");
}

/** Code refers to its images as beside itself, which is an address that only a page beside them has. */
function moveImages(text: string, images: readonly ImageReference[], address: string): string {
  const known = new Set(images.map(({ path }) => nameOf(path)));
  return text.replace(
    /(?<![./])(?:\.{1,2}\/)+images\/([\w-]{1,100}\.[a-z]{1,10})(?![\w.-])/g,
    (all, name) => (known.has(String(name)) ? `${address}/${String(name)}` : all),
  );
}

/** `import A, { type B } from "./A";` as two lines. Each import that we write stands on one. */
const separateTypes = (text: string): string =>
  text.replace(
    /^([ \t]*)import (\{ )?(\w+), (?:\{ )?type (\w+) \} from (.*)$/gm,
    (_, indent: string, brace = "", name: string, type: string, from: string) =>
      `${indent}import type { ${type} } from ${from}\n${indent}import ${brace}${name}${brace && " }"} from ${from}`,
  );

/** Imports are sorted by their places, but some formatters are told otherwise. */
function putReactFirst(text: string): string {
  const isReact = (line: string) => line.startsWith("import ") && line.endsWith(' from "react";');
  const lines = text.split("\n");
  return [...lines.filter(isReact), ...lines.filter((line) => !isReact(line))].join("\n");
}
