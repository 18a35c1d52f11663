// Removes what opens something from a value that a person gets of themselves: tokens, secrets, and links that carry them.

const SECRET_NAME =
  /token|secret|password|authorization|signature|api_?key|(?:^|_)ur[li]$|(?:Url|Uri)$/i;
const DEEPEST = 32;

export const REMOVED = "[removed: it could be used to sign in or to pay]";

/** A copy in which texts under such names are replaced, at any depth. */
export function withoutSecrets(value: unknown, name = "", depth = 0): unknown {
  if (depth > DEEPEST) return null;
  if (typeof value === "string") return SECRET_NAME.test(name) ? REMOVED : value;
  if (Array.isArray(value)) return value.map((member) => withoutSecrets(member, name, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, member]) => [
      field,
      withoutSecrets(member, field, depth + 1),
    ]),
  );
}
