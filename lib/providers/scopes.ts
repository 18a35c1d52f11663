/** Normalizes scopes: requests separate them by spaces, GitHub's responses by commas. Sorted, without duplicates. */
export function toScope(text: string): string {
  return [...new Set(listScopes(text))].toSorted().join(" ");
}

export const listScopes = (scope: string): string[] =>
  scope.split(/[\s,]+/).filter((name) => name !== "");

/** Returns true when the provider granted none of the requested scopes. Users may grant fewer than requested. */
export function isNothingGranted(granted: string, requested: string): boolean {
  const asked = listScopes(requested);
  const given = listScopes(granted);
  return asked.length > 0 && !asked.some((name) => given.includes(name));
}
