// A snapshot as the ZIP that `npx convex export` downloads: Convex's own layout, so that any deployment can import it.
import { setImmediate as nextTurn } from "node:timers/promises";
import { makeZip } from "client-zip";
import type { JSONValue } from "convex/values";
import type { Snapshot, SnapshotTable } from "../store/snapshot.ts";
import { withoutPrivateFields } from "../store/system-tables.ts";
import type { JsonObject } from "../values/convex-json.ts";
import { toExportLine } from "./export-json.ts";

const README = `# A snapshot of a Convex deployment

Each folder is a table, and each line of its file documents.jsonl is a document.
\`npx convex import\` loads this archive into any deployment.
`;
/** Says that documents are written as in export-json.ts. */
const UNIFORM = '"uniform"\n';
const LINES_AT_ONCE = 500;
export const STORAGE = "_storage";

interface Entry {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>;
}

export function toArchive(snapshot: Snapshot, includesStorage: boolean): ReadableStream {
  return makeZip(entriesOf(snapshot, includesStorage));
}

async function* entriesOf(snapshot: Snapshot, includesStorage: boolean): AsyncGenerator<Entry> {
  yield { name: "README.md", input: README };
  const tables = snapshot.tables();
  const own = tables.filter(({ name }) => !name.startsWith("_"));
  for (const component of new Set(["", ...tables.map((table) => table.component)])) {
    const lines = own
      .filter((table) => table.component === component)
      .map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`);
    yield { name: `${prefixOf(component)}_tables/documents.jsonl`, input: lines.join("") };
  }
  for (const table of own) {
    const folder = `${prefixOf(table.component)}${table.name}`;
    yield {
      name: `${folder}/documents.jsonl`,
      input: linesOf(snapshot.documents(table), exported),
    };
    yield { name: `${folder}/generated_schema.jsonl`, input: UNIFORM };
  }
  if (!includesStorage) return;
  for (const table of tables) if (table.name === STORAGE) yield* filesOf(snapshot, table);
}

async function* filesOf(snapshot: Snapshot, table: SnapshotTable): AsyncGenerator<Entry> {
  const folder = `${prefixOf(table.component)}${STORAGE}`;
  yield { name: `${folder}/documents.jsonl`, input: linesOf(snapshot.documents(table), described) };
  for (const json of snapshot.documents(table)) {
    const { _id } = JSON.parse(json) as { _id: string };
    const bytes = snapshot.file(_id);
    if (bytes === null) throw new Error(`The bytes of the stored file ${_id} are missing`);
    yield { name: `${folder}/${_id}`, input: bytes };
  }
}

const exported = (json: string) => toExportLine(JSON.parse(json) as JSONValue);

/** With the key of its URL, and its size as a plain integer, as Convex writes it. */
function described(json: string): string {
  const { _key } = JSON.parse(json) as JsonObject;
  const shown = JSON.parse(withoutPrivateFields(json)) as JsonObject;
  return JSON.stringify({ ...shown, internalId: _key });
}

/** In pieces, between which other work goes on. */
async function* linesOf(
  documents: Iterable<string>,
  write: (json: string) => string,
): AsyncGenerator<string> {
  let lines: string[] = [];
  for (const json of documents) {
    lines.push(write(json), "\n");
    if (lines.length < LINES_AT_ONCE) continue;
    yield lines.join("");
    lines = [];
    await nextTurn();
  }
  yield lines.join("");
}

export function prefixOf(component: string): string {
  if (component === "") return "";
  return component
    .split("/")
    .map((name) => `_components/${name}/`)
    .join("");
}
