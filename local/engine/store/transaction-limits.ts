// How much one transaction may read and write, with Convex's numbers and texts. System tables do not count.
import { SyscallError } from "../values/syscall-error.ts";

const MEBIBYTE = 1024 * 1024;

export const MAX_DOCUMENTS_READ = 32_000;
export const MAX_BYTES_READ = 16 * MEBIBYTE;
const MAX_DOCUMENTS_WRITTEN = 16_000;
const MAX_BYTES_WRITTEN = 16 * MEBIBYTE;

const READ_LESS =
  "Consider using smaller limits in your queries, paginating your queries, or using indexed queries with a selective index range expressions.";

/** A limit was reached; a paginated query ends its page there instead of failing. */
export class LimitError extends SyscallError {}

export interface WriteCount {
  documents: number;
  bytes: number;
}

export class TransactionLimits {
  #documentsRead = 0;
  #bytesRead = 0;
  #written: WriteCount = { documents: 0, bytes: 0 };

  countRead(sizeBytes: number): void {
    this.#documentsRead++;
    this.#bytesRead += sizeBytes;
    if (this.#documentsRead > MAX_DOCUMENTS_READ) {
      throw new LimitError(
        `Too many documents read in a single function execution (limit: ${MAX_DOCUMENTS_READ}). ${READ_LESS}`,
      );
    }
    if (this.#bytesRead > MAX_BYTES_READ) {
      throw new LimitError(
        `Too many bytes read in a single function execution (limit: ${MAX_BYTES_READ} bytes). ${READ_LESS}`,
      );
    }
  }

  countWrite(sizeBytes: number): void {
    this.#written.documents++;
    this.#written.bytes += sizeBytes;
    if (this.#written.documents > MAX_DOCUMENTS_WRITTEN) {
      throw new LimitError(
        `Too many writes in a single function execution (limit: ${MAX_DOCUMENTS_WRITTEN})`,
      );
    }
    if (this.#written.bytes > MAX_BYTES_WRITTEN) {
      throw new LimitError(
        `Too many bytes written in a single function execution (limit: ${MAX_BYTES_WRITTEN / MEBIBYTE} MiB)`,
      );
    }
  }

  get written(): WriteCount {
    return { ...this.#written };
  }

  /** After a rollback: what was undone no longer counts. */
  restoreWritten(written: WriteCount): void {
    this.#written = { ...written };
  }
}
