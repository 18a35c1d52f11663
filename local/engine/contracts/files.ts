// Files as callers hand them in and get them back.

export type UploadOutcome =
  | { ok: true; storageId: string }
  | { ok: false; code: string; message: string };

export interface NewFile {
  bytes: Uint8Array;
  contentType: string | null;
  /** What the sender says it is: hex or base64. */
  sha256?: string | null;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string | null;
  /** Base64. */
  sha256: string;
}
