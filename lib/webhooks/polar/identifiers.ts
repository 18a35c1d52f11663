/** The contract's word for an id that the provider did not give. It joins nothing. */
export const UNKNOWN_ID = "unknown";

/** No provider's id is longer; one that is would not fit where ids are stored and looked up. */
export const LONGEST_ID = 256;

/** What programs write into a text when they have no id. */
const NO_IDS = new Set(["", UNKNOWN_ID, "null", "undefined"]);

/** Without surrounding space. Null for whatever can not tell two things apart. */
export function toIdentifier(id: string | null | undefined): string | null {
  const trimmed = id?.trim() ?? "";
  return NO_IDS.has(trimmed.toLowerCase()) ? null : trimmed;
}

export const firstIdentifier = (...ids: (string | null | undefined)[]): string | null =>
  ids.map(toIdentifier).find((id) => id !== null) ?? null;
