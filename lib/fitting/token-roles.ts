// What the name of a color says it is for, so that colors of one value and different meaning are kept apart.

/** The first that a name has a word of counts: `border-brand` is a line. */
const ROLES: readonly (readonly [role: string, words: ReadonlySet<string>])[] = [
  ["text", "text foreground fg ink"],
  ["line", "border line outline divider separator stroke ring input"],
  ["surface", "background bg surface raised base card popover paper canvas sheet panel overlay"],
  ["danger", "danger error destructive negative critical"],
  ["success", "success positive"],
  ["warning", "warning caution"],
  ["brand", "brand primary accent"],
  ["secondary", "secondary"],
  // A part of a page, which may have a brand of its own: `sidebar-primary`.
  ["surface", "sidebar"],
].map(([role = "", words = ""]) => [role, new Set(words.split(" "))] as const);

const wordsOf = (name: string): string[] => name.replace(/^--(?:color-)?/, "").split("-");

/** Null for a name that does not say. */
export function roleOfToken(name: string): string | null {
  const words = wordsOf(name);
  const roles = ROLES.filter(([, known]) => words.some((word) => known.has(word)));
  const isOn = words.includes("on");
  // `primary-foreground` is written on what is primary, as `on-primary` is.
  const isPaired = words.at(-1) === "foreground" && roles.length > 1;
  const ground = roles.find(([role]) => role !== "text" && role !== "line" && role !== "surface");
  if (isOn || (isPaired && ground)) return `on ${ground?.[0] ?? "something"}`;
  return roles[0]?.[0] ?? null;
}

/** Of names of one value, best first; those that say another thing are none. */
export function rankByRole(ours: string, names: readonly string[]): string[] {
  const role = roleOfToken(ours);
  const words = new Set(wordsOf(ours));
  const rank = (name: string): number => {
    if (name === ours) return 0;
    const isRelated = wordsOf(name).some((word) => words.has(word));
    const isOfRole = role !== null && roleOfToken(name) === role;
    return 1 + 2 * Number(!isOfRole) + Number(!isRelated);
  };
  return names
    .filter((name) => {
      const theirs = roleOfToken(name);
      return role === null || theirs === null || theirs === role;
    })
    .toSorted((one, other) => rank(one) - rank(other));
}
