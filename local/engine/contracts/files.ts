// Files as callers send and receive them.

export type UploadOutcome =
  | { ok: true; storageId: string }
  | { ok: false; code: string; message: string };

export interface NewFile {
  bytes: Uint8Array;
  contentType: string | null;
  /** As the sender claims: hex or base64. */
  sha256?: string | null;
}

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string | null;
  /** Base64. */
  sha256: string;
}
