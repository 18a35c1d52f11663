// `ctx.storage`: the same in queries, mutations and actions, except for who may write and how bytes are transferred.
import type { JSONValue } from "convex/values";
import {
  fileKey,
  fileMetadata,
  readFile,
  removeFile,
  storeFile,
} from "../../storage/stored-file.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { StorageAccess } from "../frame.ts";
import { type SyscallArgs, textArgument } from "./address.ts";

type Handler = (access: StorageAccess, args: SyscallArgs) => JSONValue;

const READS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["1.0/storageGetUrl", getUrl],
  [
    "1.0/storageGetMetadata",
    (access, args) => {
      const metadata = fileMetadata(access, textArgument(args, "storageId"));
      return metadata && { ...metadata };
    },
  ],
]);

const WRITES: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["1.0/storageGenerateUploadUrl", generateUploadUrl],
  ["1.0/storageDelete", remove],
  ["1.0/storageStore", store],
  ["1.0/storageGet", get],
]);

export function storageSyscall(operation: string): { handle: Handler; writes: boolean } | null {
  const read = READS.get(operation);
  if (read !== undefined) return { handle: read, writes: false };
  const write = WRITES.get(operation);
  return write === undefined ? null : { handle: write, writes: true };
}

function getUrl(access: StorageAccess, args: SyscallArgs): JSONValue {
  const key = fileKey(access, textArgument(args, "storageId"));
  return key === null ? null : `${originOf(access)}/api/storage/${key}`;
}

function generateUploadUrl(access: StorageAccess): JSONValue {
  const token = access.host.uploadTokens.issue(access.component, access.now);
  return `${originOf(access)}/api/storage/upload?token=${token}`;
}

function remove(access: StorageAccess, args: SyscallArgs): JSONValue {
  removeFile(access, textArgument(args, "storageId"));
  return null;
}

function store(access: StorageAccess, args: SyscallArgs): JSONValue {
  return storeFile(access, {
    bytes: Buffer.from(textArgument(args, "blob"), "base64"),
    contentType: (args.contentType ?? null) as string | null,
    sha256: (args.sha256 ?? null) as string | null,
  });
}

function get(access: StorageAccess, args: SyscallArgs): JSONValue {
  const file = readFile(access, textArgument(args, "storageId"));
  return (
    file && { blob: Buffer.from(file.bytes).toString("base64"), contentType: file.contentType }
  );
}

function originOf({ host }: StorageAccess): string {
  const origin = host.environment("CONVEX_CLOUD_URL");
  if (origin === undefined) {
    throw new SyscallError(
      "File URLs need CONVEX_CLOUD_URL, and this engine runs without a server",
    );
  }
  return origin;
}
