// Document ids as Convex writes them: base32 of vint(table number) ++ 16 bytes ++ fletcher16 of what precedes.
// The 16 bytes start with the creation time, so that rows created together are close on disk; 80 bits are random.
import { randomFillSync } from "node:crypto";
import { decodeBase32, encodeBase32 } from "./base32.ts";

export interface DocumentId {
  tableNumber: number;
  rawId: Uint8Array;
}

type DecodedId = ({ ok: true } & DocumentId) | { ok: false; reason: string };

const RAW_ID_BYTES = 16;
const TIME_BYTES = 6;
const CHECKSUM_BYTES = 2;
const MAX_TABLE_NUMBER_BYTES = 5;
const SHORTEST_ID_LENGTH = 31;
const LONGEST_ID_LENGTH = 37;

const randomPool = Buffer.allocUnsafeSlow(8192);
let poolOffset = randomPool.length;

export function newRawId(createdAt: number): Uint8Array {
  const rawId = Buffer.allocUnsafeSlow(RAW_ID_BYTES);
  const randomBytes = RAW_ID_BYTES - TIME_BYTES;
  if (poolOffset + randomBytes > randomPool.length) {
    randomFillSync(randomPool);
    poolOffset = 0;
  }
  rawId.writeUIntBE(Math.floor(createdAt), 0, TIME_BYTES);
  randomPool.copy(rawId, TIME_BYTES, poolOffset, poolOffset + randomBytes);
  poolOffset += randomBytes;
  return rawId;
}

export function encodeDocumentId(tableNumber: number, rawId: Uint8Array): string {
  const bytes = new Uint8Array(MAX_TABLE_NUMBER_BYTES + RAW_ID_BYTES + CHECKSUM_BYTES);
  const rawStart = writeVint(bytes, tableNumber);
  bytes.set(rawId, rawStart);
  const end = rawStart + RAW_ID_BYTES;
  const checksum = fletcher16(bytes, end);
  bytes[end] = checksum & 0xff;
  bytes[end + 1] = checksum >> 8;
  return encodeBase32(bytes.subarray(0, end + CHECKSUM_BYTES));
}

export function decodeDocumentId(id: string): DecodedId {
  const badLength = `Unable to decode ID: Invalid ID length ${id.length}`;
  if (id.length < SHORTEST_ID_LENGTH || id.length > LONGEST_ID_LENGTH) return refuse(badLength);
  const bytes = decodeBase32(id);
  if (bytes === null) return refuse("Unable to decode ID: ID wasn't valid base32");
  const table = readVint(bytes);
  if (table === null || table.value === 0) {
    return refuse("Unable to decode ID: Invalid table number");
  }
  const end = table.length + RAW_ID_BYTES;
  if (bytes.length < end + CHECKSUM_BYTES) return refuse(badLength);
  const expected = fletcher16(bytes, end);
  const found = (bytes[end] as number) | ((bytes[end + 1] as number) << 8);
  if (expected !== found) {
    return refuse(`Unable to decode ID: Invalid ID version ${found} (expected ${expected})`);
  }
  const rawId = bytes.slice(table.length, end);
  // The checksum ignores trailing bits and overlong vints, so only the canonical spelling is accepted.
  if (encodeDocumentId(table.value, rawId) !== id) return refuse(badLength);
  return { ok: true, tableNumber: table.value, rawId };
}

function refuse(reason: string): DecodedId {
  return { ok: false, reason };
}

function writeVint(bytes: Uint8Array, value: number): number {
  let at = 0;
  let rest = value;
  while (rest >= 0x80) {
    bytes[at++] = (rest & 0x7f) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  bytes[at++] = rest;
  return at;
}

function readVint(bytes: Uint8Array): { value: number; length: number } | null {
  let value = 0;
  for (let at = 0; at < MAX_TABLE_NUMBER_BYTES; at++) {
    const byte = bytes[at];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 0x80 ** at;
    if (byte < 0x80) return { value, length: at + 1 };
  }
  return null;
}

function fletcher16(bytes: Uint8Array, end: number): number {
  let low = 0;
  let high = 0;
  for (let at = 0; at < end; at++) {
    low = (low + (bytes[at] as number)) & 0xff;
    high = (high + low) & 0xff;
  }
  return (high << 8) | low;
}

/** The first raw id of a table whose encoded form is not below `text`, by bisection; past all ids if there is none. */
export function idPosition(tableNumber: number, text: string): Uint8Array {
  const limit = 1n << BigInt(RAW_ID_BYTES * 8);
  let low = 0n;
  let high = limit;
  while (low < high) {
    const middle = (low + high) >> 1n;
    if (encodeDocumentId(tableNumber, rawIdOf(middle)) < text) low = middle + 1n;
    else high = middle;
  }
  return low === limit ? new Uint8Array(RAW_ID_BYTES + 1).fill(0xff) : rawIdOf(low);
}

function rawIdOf(value: bigint): Uint8Array {
  return Buffer.from(value.toString(16).padStart(RAW_ID_BYTES * 2, "0"), "hex");
}
