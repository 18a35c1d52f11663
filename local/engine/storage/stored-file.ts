// Files in a transaction: the document in `_storage`, and the bytes stored under its id.
import { createHash, randomUUID } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { NewFile, StoredFile } from "../contracts/files.ts";
import type { Transaction } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { SyscallError } from "../values/syscall-error.ts";

const TABLE = "_storage";
const BY_KEY = "by_key";
const MEBIBYTE = 1024 * 1024;
/** Files are read and written whole, in memory. */
export const MAX_FILE_BYTES = 128 * MEBIBYTE;

export interface FileAccess {
  transaction: Transaction;
  component: ComponentPath;
}

export interface FileMetadata {
  storageId: string;
  sha256: string;
  size: number;
  contentType: string | null;
}

export function storeFile({ transaction, component }: FileAccess, file: NewFile): string {
  const { bytes, contentType } = file;
  requireFileSize(bytes.byteLength);
  const digest = createHash("sha256").update(bytes).digest();
  const sha256 = digest.toString("base64");
  if (file.sha256 && file.sha256 !== sha256 && file.sha256 !== digest.toString("hex")) {
    throw new SyscallError("The sha256 of the file does not match the given one");
  }
  const id = transaction.system(component).insert(TABLE, {
    sha256,
    size: bytes.byteLength,
    ...(contentType ? { contentType } : {}),
    _key: randomUUID(),
  });
  transaction.files.put(id, bytes);
  return id;
}

export function requireFileSize(size: number): void {
  if (size > MAX_FILE_BYTES) {
    throw new SyscallError(
      `A file may have at most ${MAX_FILE_BYTES / MEBIBYTE} MiB on the embedded engine`,
    );
  }
}

export function removeFile({ transaction, component }: FileAccess, id: string): void {
  const tables = transaction.system(component);
  if (tables.get(TABLE, id) === null) {
    throw new SyscallError(`storage id ${id} not found`);
  }
  tables.remove(TABLE, id);
  transaction.files.remove(id);
}

export function readFile({ transaction, component }: FileAccess, id: string): StoredFile | null {
  const document = transaction.system(component).get(TABLE, id);
  const bytes = document && transaction.files.get(id);
  return bytes && { bytes, ...shapeOf(document) };
}

export function fileMetadata(access: FileAccess, id: string): FileMetadata | null {
  const document = access.transaction.system(access.component).get(TABLE, id);
  return document && { storageId: id, size: Number(document.size), ...shapeOf(document) };
}

/** Identifies the file in its URL: not its id, which is not secret. */
export function fileKey({ transaction, component }: FileAccess, id: string): string | null {
  const document = transaction.system(component).get(TABLE, id);
  return document === null ? null : (document._key as string);
}

export function readFileByKey(access: FileAccess, key: string): StoredFile | null {
  const [document] = access.transaction.system(access.component).list(TABLE, BY_KEY, [key], 1);
  return document === undefined ? null : readFile(access, document._id as string);
}

function shapeOf({ sha256, contentType }: Record<string, JSONValue>) {
  return { sha256: sha256 as string, contentType: (contentType ?? null) as string | null };
}
