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

/** Words of one meaning, each with the one that themes usually have for it. */
const USUAL_WORDS: ReadonlyMap<string, string> = new Map(
  [
    "background bg base canvas page body sheet",
    "card raised panel paper surface",
    "foreground text fg ink",
    "border line divider outline separator stroke",
    "muted subtle soft quiet",
    "primary brand",
    "destructive danger error",
    "sidebar navigation nav",
    "popover menu dropdown overlay",
    "chart graph",
    "ring focus",
    "input field",
  ].flatMap((line) => {
    const [usual = "", ...others] = line.split(" ");
    return [usual, ...others].map((word) => [word, usual] as const);
  }),
);

const usualWordsOf = (name: string): Set<string> =>
  new Set(wordsOf(name).map((word) => USUAL_WORDS.get(word) ?? word));

const countOthers = (words: ReadonlySet<string>, known: ReadonlySet<string>): number =>
  [...words].filter((word) => !known.has(word)).length;

/** What a name says that is for one part of a page alone, whatever else has its value. */
const PARTS = ["sidebar", "popover", "chart", "ring", "input", "tooltip"];

export const partsOf = (name: string): string[] => {
  const words = usualWordsOf(name);
  return PARTS.filter((part) => words.has(part));
};

/** Of names of one value, best first; those that say another thing, or are for another part of a page, are none. */
export function rankByRole(ours: string, names: readonly string[]): string[] {
  const role = roleOfToken(ours);
  const parts = partsOf(ours);
  const alike = names.filter((name) => {
    const theirs = roleOfToken(name);
    const isOfPart = partsOf(name).every((part) => parts.includes(part));
    return isOfPart && (role === null || theirs === null || theirs === role);
  });
  return rankByWords(ours, alike);
}

/** The one of the same name first, then those of the same role, then those that share most words. */
export function rankByWords(ours: string, names: readonly string[]): string[] {
  const role = roleOfToken(ours);
  const words = usualWordsOf(ours);
  const rank = (name: string): number => {
    if (name === ours) return 0;
    const theirs = usualWordsOf(name);
    const isOfRole = role !== null && roleOfToken(name) === role;
    const others = countOthers(theirs, words);
    return 1 + 100 * Number(!isOfRole) + 10 * countOthers(words, theirs) + others;
  };
  return names.toSorted((one, other) => rank(one) - rank(other));
}
