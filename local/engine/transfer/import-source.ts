// What an uploaded file holds, as tables of documents: Convex's snapshot ZIP, JSON lines, a JSON array, or CSV.
import { readFileSync } from "node:fs";
import type { JSONValue } from "convex/values";
import type { ComponentPath } from "../contracts/values.ts";
import { isPlainObject, type JsonObject, textOf } from "../values/convex-json.ts";
import { STORAGE } from "./archive.ts";
import { parseCsv } from "./csv.ts";
import { fromExportLine } from "./export-json.ts";
import { ZipReader } from "./zip-reader.ts";

export type ImportFormat = "zip" | "jsonLines" | "jsonArray" | "csv";

export interface ImportedTable {
  component: ComponentPath;
  name: string;
  /** Null where the file does not say it. */
  number: number | null;
  documents: () => JsonObject[];
  /** Of a stored file, by its id. */
  bytesOf: (id: string) => Uint8Array;
}

/** The file does not hold what it should; the message is for its owner. */
export class ImportError extends Error {}

const DOCUMENTS = /^((?:_components\/[^/]+\/)*)([^/]+)\/documents\.jsonl$/;
/** In older exports it describes types that the documents alone do not show. */
const UNIFORM = '"uniform"';
const AMBIGUOUS = /int64|bytes|float64|unknown/i;

export function readTables(
  file: string,
  format: ImportFormat,
  component: ComponentPath,
  tableName: string | undefined,
): ImportedTable[] {
  if (format === "zip") return tablesOfZip(new ZipReader(file), component);
  if (tableName === undefined) throw new ImportError("The name of a table is missing");
  const parse = { jsonLines: linesOf, jsonArray: elementsOf, csv: parseCsv }[format];
  const documents = () => parse(readFileSync(file, "utf8"));
  return [{ component, name: tableName, number: null, documents, bytesOf: noFile }];
}

function tablesOfZip(zip: ZipReader, base: ComponentPath): ImportedTable[] {
  const places = zip.names.flatMap((path) => {
    const [, prefix = "", name = ""] = DOCUMENTS.exec(path) ?? [];
    return name === "" ? [] : [{ path, prefix, name }];
  });
  const numbers = new Map<string, number>();
  for (const { path, prefix, name } of places) {
    if (name !== "_tables") continue;
    for (const table of linesOf(zip.read(path).toString("utf8"))) {
      numbers.set(`${prefix}${textOf(table.name)}`, Number(table.id));
    }
  }
  const own = places.filter(({ name }) => !name.startsWith("_") || name === STORAGE);
  if (own.length === 0) throw new ImportError("The archive holds no documents.jsonl");
  return own.map(({ path, prefix, name }) => {
    const nested = prefix.split("/").filter((part, at) => part !== "" && at % 2 === 1);
    return {
      component: [base, ...nested].filter((part) => part !== "").join("/"),
      name,
      number: name === STORAGE ? null : (numbers.get(`${prefix}${name}`) ?? null),
      documents: () => linesOf(zip.read(path).toString("utf8"), readerFor(zip, `${prefix}${name}`)),
      bytesOf: (id) => zip.read(fileNamed(zip, `${prefix}${STORAGE}/${id}`)),
    };
  });
}

function readerFor(zip: ZipReader, folder: string): (line: string) => JSONValue {
  const path = `${folder}/generated_schema.jsonl`;
  if (!zip.names.includes(path)) return (line) => JSON.parse(line) as JSONValue;
  const schema = zip.read(path).toString("utf8").trim();
  if (schema === UNIFORM) return fromExportLine;
  if (AMBIGUOUS.test(schema)) {
    throw new ImportError(
      `${folder} was exported in Convex's earlier format, which this engine reads only for tables without int64, bytes and special numbers. Export it again from a current deployment.`,
    );
  }
  return (line) => JSON.parse(line) as JSONValue;
}

/** The extension is a guess of who exported it. */
function fileNamed(zip: ZipReader, start: string): string {
  const found = zip.names.find((name) => name === start || name.startsWith(`${start}.`));
  if (found === undefined) throw new ImportError(`The archive lacks the stored file ${start}`);
  return found;
}

function linesOf(text: string, read = (line: string) => JSON.parse(line) as JSONValue) {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, at) => toDocument(read(line), `Line ${at + 1}`));
}

function elementsOf(text: string): JsonObject[] {
  const elements: unknown = JSON.parse(text);
  if (!Array.isArray(elements)) throw new ImportError("The file is not a JSON array");
  return elements.map((element: JSONValue, at) => toDocument(element, `Element ${at + 1}`));
}

function toDocument(value: JSONValue, place: string): JsonObject {
  if (isPlainObject(value)) return value;
  throw new ImportError(`${place} is not an object`);
}

function noFile(): never {
  throw new ImportError("Stored files come only in an archive");
}
