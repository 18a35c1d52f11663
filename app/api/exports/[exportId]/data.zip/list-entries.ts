// Everything in the archive of a person's data, one file at a time, so that an account of any size passes through.
import { nameFiles } from "@/components/imports/file-names";
import { writeExportReadme } from "@/lib/exports/archive-text";
import type { ExportPart, ExportView } from "@/lib/exports/record";
import { ArchivePaths } from "@/lib/generations/archive-names";
import type { GenerationView } from "@/lib/generations/view";
import type { FigmaInventoryFile } from "@/lib/imports/figma-result";
import type { ImportDetail } from "@/lib/imports/view";

export interface OwnData {
  readonly readPart: (position: number) => Promise<ExportPart>;
  readonly readImport: (importId: string) => Promise<ImportDetail | null>;
  readonly readArtifact: (importId: string, name: string) => Promise<string>;
  readonly readGeneration: (generationId: string) => Promise<GenerationView | null>;
  readonly readFile: (
    generationId: string,
    form: GenerationView["forms"][number],
    path: string,
  ) => Promise<string>;
  /** Null for an image that is gone. */
  readonly openImage: (address: string) => Promise<ReadableStream<Uint8Array> | null>;
}

interface Entry {
  readonly name: string;
  readonly input: string | ReadableStream<Uint8Array> | AsyncIterable<string>;
  readonly lastModified: Date;
}

export async function* listEntries(
  { parts, steppedAt }: ExportView,
  own: OwnData,
): AsyncGenerator<Entry> {
  const lastModified = new Date(steppedAt);
  const paths = new ArchivePaths();
  yield { name: paths.add("README.md"), input: writeExportReadme(steppedAt), lastModified };
  const ids = new Map<string, string[]>();
  for (let position = 0; position < parts; ) {
    const first = await own.readPart(position);
    const texts = joinFile(first, position, parts, own, (part) => {
      position += 1;
      ids.set(part.file, [...(ids.get(part.file) ?? []), ...part.ids]);
    });
    yield { name: paths.add(first.file), input: texts, lastModified };
  }
  for (const id of ids.get("imports.json") ?? []) yield* listImport(id, own, paths);
  for (const id of ids.get("generations.json") ?? []) yield* listGeneration(id, own, paths);
}

/** The consecutive parts of one file. The archive reads it to its end before it asks for the next entry. */
async function* joinFile(
  first: ExportPart,
  from: number,
  parts: number,
  own: OwnData,
  note: (part: ExportPart) => void,
): AsyncGenerator<string> {
  for (let position = from, part = first; part.file === first.file; ) {
    note(part);
    yield part.text;
    position += 1;
    if (position === parts) return;
    part = await own.readPart(position);
  }
}

async function* listImport(id: string, own: OwnData, paths: ArchivePaths): AsyncGenerator<Entry> {
  const detail = await own.readImport(id);
  if (detail === null) return;
  const { artifacts, endedAt, createdAt } = detail;
  const lastModified = new Date(endedAt ?? createdAt);
  const hasInventory = artifacts.some(({ name }) => name === INVENTORY);
  const inventory = hasInventory
    ? // Imports write the file themselves.
      (JSON.parse(await own.readArtifact(id, INVENTORY)) as FigmaInventoryFile)
    : null;
  const names = nameFiles(artifacts, inventory);
  for (const { name: artifact, url } of artifacts) {
    const input = url === null ? await own.readArtifact(id, artifact) : await own.openImage(url);
    if (input === null) continue;
    const name = paths.add(`imports/${id}/${names.get(artifact) ?? artifact}`);
    yield { name, input, lastModified };
  }
}

const INVENTORY = "inventory.json";

async function* listGeneration(
  id: string,
  own: OwnData,
  paths: ArchivePaths,
): AsyncGenerator<Entry> {
  const view = await own.readGeneration(id);
  if (view === null) return;
  const lastModified = new Date(view.completedAt ?? view.requestedAt);
  for (const form of view.forms) {
    for (const { path } of form.files) {
      const folder = `generations/${id}/${view.target}-${form.language}-${form.version}`;
      const input = await own.readFile(id, form, path);
      yield { name: paths.add(`${folder}/${path}`), input, lastModified };
    }
  }
}
