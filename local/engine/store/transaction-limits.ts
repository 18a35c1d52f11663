// How much one transaction may read and write, with Convex's numbers and error texts. System tables do not count.
// A nested function may be given less than what is left; its usage still counts after it ends.
import type { UsageLimits } from "../contracts/store.ts";
import { SyscallError } from "../values/syscall-error.ts";

const MEBIBYTE = 1024 * 1024;

export const MAX_DOCUMENTS_READ = 32_000;
export const MAX_BYTES_READ = 16 * MEBIBYTE;

export const DEFAULT_LIMITS: Readonly<UsageLimits> = {
  bytesRead: MAX_BYTES_READ,
  documentsRead: MAX_DOCUMENTS_READ,
  databaseQueries: 4096,
  bytesWritten: 16 * MEBIBYTE,
  documentsWritten: 16_000,
};

export const READ_LESS =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

/** A limit was reached; a paginated query ends its page there instead of failing. */
export class LimitError extends SyscallError {}

export interface WriteCount {
  documents: number;
  bytes: number;
}

/** The maximum values of the counters. */
export type Caps = Readonly<UsageLimits>;

export class TransactionLimits {
  #documentsRead = 0;
  #bytesRead = 0;
  #written: WriteCount = { documents: 0, bytes: 0 };
  #caps: Caps;

  constructor(caps: Caps = DEFAULT_LIMITS) {
    this.#caps = caps;
  }

  countRead(sizeBytes: number): void {
    this.#documentsRead++;
    this.#bytesRead += sizeBytes;
    const { documentsRead, bytesRead } = this.#caps;
    if (this.#documentsRead > documentsRead) {
      throw new LimitError(
        `Too many documents read in a single function execution (limit: ${documentsRead}). ${READ_LESS}`,
      );
    }
    if (this.#bytesRead > bytesRead) {
      throw new LimitError(
        `Too many bytes read in a single function execution (limit: ${bytesRead} bytes). ${READ_LESS}`,
      );
    }
  }

  countWrite(sizeBytes: number): void {
    this.#written.documents++;
    this.#written.bytes += sizeBytes;
    const { documentsWritten, bytesWritten } = this.#caps;
    if (this.#written.documents > documentsWritten) {
      throw new LimitError(
        `Too many writes in a single function execution (limit: ${documentsWritten})`,
      );
    }
    if (this.#written.bytes > bytesWritten) {
      throw new LimitError(
        `Too many bytes written in a single function execution (limit: ${bytesText(bytesWritten)})`,
      );
    }
  }

  get written(): WriteCount {
    return { ...this.#written };
  }

  get caps(): Caps {
    return this.#caps;
  }

  /** All counters but queries, which read-set.ts counts by what they read. */
  get used(): Omit<UsageLimits, "databaseQueries"> {
    return {
      bytesRead: this.#bytesRead,
      documentsRead: this.#documentsRead,
      bytesWritten: this.#written.bytes,
      documentsWritten: this.#written.documents,
    };
  }

  /** From here on allows at most this much more, and never more than before. */
  narrow(limits: Partial<UsageLimits>, used: UsageLimits): void {
    const caps = { ...this.#caps };
    for (const key of Object.keys(caps) as (keyof UsageLimits)[]) {
      const limit = limits[key];
      if (limit !== undefined) caps[key] = Math.min(caps[key], used[key] + limit);
    }
    this.#caps = caps;
  }

  restoreCaps(caps: Caps): void {
    this.#caps = caps;
  }

  /** After a rollback: writes that were undone no longer count. */
  restoreWritten(written: WriteCount): void {
    this.#written = { ...written };
  }
}

function bytesText(bytes: number): string {
  return bytes % MEBIBYTE === 0 ? `${bytes / MEBIBYTE} MiB` : `${bytes} bytes`;
}
