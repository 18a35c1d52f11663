// Pagination cursors: a position in a query's results plus a fingerprint of the query, encrypted with the store's own key.
// Encrypted because a key holds field values that a filter may hide. The same position always yields the same text,
// so that re-running a live page yields an equal result.
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  type KeyObject,
} from "node:crypto";
import type { JSONValue } from "convex/values";
import { SyscallError } from "../values/syscall-error.ts";

/** A key (without its index id, which changes when an index is rebuilt), or the end. */
export type CursorPosition = { after: Uint8Array } | "end";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_BYTES = 8;
const AT_END = 1;
const AFTER_KEY = 0;

export class CursorCodec {
  readonly #secret: Buffer;
  readonly #key: KeyObject;

  constructor(secret: string) {
    this.#secret = hash("sha256", secret, "buffer");
    this.#key = createSecretKey(this.#secret);
  }

  encode(position: CursorPosition, fingerprint: Uint8Array): string {
    const key = position === "end" ? new Uint8Array(0) : position.after;
    const kind = position === "end" ? AT_END : AFTER_KEY;
    const content = Buffer.concat([fingerprint, Uint8Array.of(kind), key]);
    const nonce = this.#nonceOf(content);
    const cipher = createCipheriv(CIPHER, this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
  }

  /** Throws Convex's InvalidCursor, on which clients restart from the first page. */
  decode(text: string, fingerprint: Uint8Array): CursorPosition {
    const content = this.#open(Buffer.from(text, "base64url"));
    if (content === null || !content.subarray(0, FINGERPRINT_BYTES).equals(fingerprint)) {
      throw invalidCursor();
    }
    if (content[FINGERPRINT_BYTES] === AT_END) return "end";
    return { after: new Uint8Array(content.subarray(FINGERPRINT_BYTES + 1)) };
  }

  // Derived from the content: equal cursors look equal, and different ones never share a nonce.
  #nonceOf(content: Buffer): Buffer {
    return hash("sha256", Buffer.concat([this.#secret, content]), "buffer").subarray(
      0,
      NONCE_BYTES,
    );
  }

  #open(bytes: Buffer): Buffer | null {
    if (bytes.length <= NONCE_BYTES + TAG_BYTES + FINGERPRINT_BYTES) return null;
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(sealed), decipher.final()]);
    } catch {
      return null;
    }
  }
}

/** Only queries with the same source, operators and index fields share cursors. */
export function fingerprintOf(query: JSONValue, indexFields: readonly string[]): Buffer {
  const text = JSON.stringify([query, indexFields]);
  return hash("sha256", text, "buffer").subarray(0, FINGERPRINT_BYTES);
}

function invalidCursor(): SyscallError {
  return new SyscallError(
    "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.",
    { isConvexSystemError: true, paginationError: "InvalidCursor" },
  );
}
