// Turns values into bytes whose memcmp order is Convex's order of values, and equality prefixes into byte ranges.
// The order: undefined < null < int64 < float64 < boolean < string (UTF-8) < bytes < array < object.
import type { JSONValue } from "convex/values";
import type { KeyRange } from "../contracts/store.ts";
import {
  bytesOf,
  float64Of,
  int64Of,
  type JsonObject,
  kindOf,
  type MaybeJson,
} from "./convex-json.ts";
import type { KeyWriter } from "./key-writer.ts";

const TAG = {
  end: 0x00,
  undefined: 0x01,
  null: 0x03,
  int64: 0x08,
  float64: 0x0d,
  false: 0x0e,
  true: 0x0f,
  string: 0x10,
  bytes: 0x11,
  array: 0x12,
  object: 0x15,
} as const;

/** Above every tag, so `prefix ++ AFTER_PREFIX` ends the range of all keys that start with these whole values. */
const AFTER_PREFIX = 0xff;

export function writeValue(writer: KeyWriter, value: MaybeJson): void {
  if (typeof value === "string") writeString(writer, value);
  else if (typeof value === "number") writeFloat(writer, value);
  else if (typeof value === "boolean") writer.byte(value ? TAG.true : TAG.false);
  else if (value === undefined) writer.byte(TAG.undefined);
  else if (value === null) writer.byte(TAG.null);
  else if (Array.isArray(value)) writeArray(writer, value);
  else writeWrapped(writer, value);
}

function writeString(writer: KeyWriter, value: string): void {
  writer.byte(TAG.string);
  writer.text(value);
}

function writeFloat(writer: KeyWriter, value: number): void {
  writer.byte(TAG.float64);
  writer.float64(value);
}

function writeArray(writer: KeyWriter, elements: JSONValue[]): void {
  writer.byte(TAG.array);
  for (const element of elements) writeValue(writer, element);
  writer.byte(TAG.end);
}

function writeWrapped(writer: KeyWriter, value: JsonObject): void {
  const kind = kindOf(value);
  if (kind === "int64") {
    writer.byte(TAG.int64);
    writer.int64(int64Of(value));
  } else if (kind === "float64") {
    writeFloat(writer, float64Of(value));
  } else if (kind === "bytes") {
    writer.byte(TAG.bytes);
    writer.escaped(bytesOf(value));
  } else if (kind === "undefined") {
    writer.byte(TAG.undefined);
  } else {
    writeObject(writer, value);
  }
}

// Each field name carries the string tag: an empty name must not look like the end of the object.
function writeObject(writer: KeyWriter, value: JsonObject): void {
  writer.byte(TAG.object);
  for (const name of Object.keys(value).sort()) {
    writeString(writer, name);
    writeValue(writer, value[name]);
  }
  writer.byte(TAG.end);
}

/** A document id as the last part of a key: raw bytes sort like the encoded ids of one table. */
export function writeRawId(writer: KeyWriter, rawId: Uint8Array): void {
  writer.byte(TAG.string);
  writer.raw(rawId);
}

export function encodeValue(writer: KeyWriter, value: MaybeJson): Uint8Array {
  writer.reset();
  writeValue(writer, value);
  return writer.take();
}

/** The first key after all keys that start with these whole values. */
export function afterPrefix(prefix: Uint8Array): Uint8Array {
  return append(prefix, AFTER_PREFIX);
}

/** The first key after exactly this one. */
export function successor(key: Uint8Array): Uint8Array {
  return append(key, 0);
}

export function prefixRange(prefix: Uint8Array): KeyRange {
  return { start: prefix, end: afterPrefix(prefix) };
}

function append(bytes: Uint8Array, last: number): Uint8Array {
  const longer = new Uint8Array(bytes.length + 1);
  longer.set(bytes);
  longer[bytes.length] = last;
  return longer;
}
