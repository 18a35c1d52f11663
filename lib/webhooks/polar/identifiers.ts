/** The contract's placeholder for a missing ID. It never links to a user. */
export const UNKNOWN_ID = "unknown";

/** Longer than any provider's IDs; a longer one would not fit into indexes. */
export const MAX_ID_LENGTH = 256;

/** Texts that programs write for a missing ID. */
const NO_IDS = new Set(["", UNKNOWN_ID, "null", "undefined"]);

/** Trims the ID. Returns null for a placeholder or an overlong text. */
export function toIdentifier(id: string | null | undefined): string | null {
  const trimmed = id?.trim() ?? "";
  return NO_IDS.has(trimmed.toLowerCase()) ? null : trimmed;
}

export const firstIdentifier = (...ids: (string | null | undefined)[]): string | null =>
  ids.map(toIdentifier).find((id) => id !== null) ?? null;
