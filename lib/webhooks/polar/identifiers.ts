/** The contract's word for an id that the provider did not give. It joins nothing. */
export const UNKNOWN_ID = "unknown";

/** Null for whatever can not tell two things apart. */
export function toIdentifier(id: string | null | undefined): string | null {
  return id === undefined || id === null || id === "" || id === UNKNOWN_ID ? null : id;
}

export const firstIdentifier = (...ids: (string | null | undefined)[]): string | null =>
  ids.map(toIdentifier).find((id) => id !== null) ?? null;
