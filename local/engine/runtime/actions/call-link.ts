// What a running action may ask of the engine, in any process. Each response belongs to one call.

export interface CallLink {
  /** Rejects with a SyscallError. */
  syscall(operation: string, args: string): Promise<string>;
  storeFile(file: OfferedFile): Promise<string>;
  readFile(storageId: string): Promise<ReadFile | null>;
  log(line: string): void;
}

/** Read lazily, because the engine may refuse the file for its size. */
export interface OfferedFile {
  size: number;
  contentType: string | null;
  sha256: string | null;
  stream: () => ReadableStream<Uint8Array>;
}

export interface ReadFile {
  bytes: Uint8Array;
  contentType: string | null;
}
