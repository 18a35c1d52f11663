/** Requests separate scopes by spaces, GitHub's answers by commas: one spelling here, sorted, without repetitions. */
export function toScope(text: string): string {
  return [...new Set(listScopes(text))].toSorted().join(" ");
}

export const listScopes = (scope: string): string[] =>
  scope.split(/[\s,]+/).filter((name) => name !== "");

/** True when the provider has granted none of what was asked for. Fewer than asked is a person's right. */
export function isNothingGranted(granted: string, requested: string): boolean {
  const asked = listScopes(requested);
  const given = listScopes(granted);
  return asked.length > 0 && !asked.some((name) => given.includes(name));
}
