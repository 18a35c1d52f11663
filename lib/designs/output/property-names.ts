import type { Tag } from "../elements/element";
import { toAscii } from "../read/slug";
import type { Hole, HoleKind } from "./holes";
import { type NameRegistry, toPictureName, toPropertyName } from "./identifiers";
import { findMeaning, stemOf } from "./layer-names";
import { nameList } from "./list-names";

/** Names the properties of a component as the design does, else after their layers, or after their roles where the layers' names say nothing. */

/** All that fills one hole, by use. */
export type Fillings = readonly Hole[];

const LONG_TEXT = 40;

const KINDS: readonly [string, RegExp][] = [
  [
    "price",
    /^(?:from )?(?:[$€£¥₹₫]|usd|eur|rs\.?) ?\d[\d.,]*k?(?: ?\/ ?\w+)?$|^\d[\d.,]* ?(?:[$€£¥₹₫]|usd|eur|vnd)$/i,
  ],
  ["email", /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ["time", /^\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?$/i],
  [
    "date",
    /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: \d{1,2}(?:st|nd|rd|th)?)?,?(?: \d{4})?)$/i,
  ],
  ["value", /^[+-]?\d[\d.,]*(?:%|k|m|\+|x)?$/i],
];

/** What designers call the parts of a card or a row. */
const ROLE =
  /(?:^|\s)(?:title|subtitle|heading|headline|subheading|name|label|sublabel|description|text|body|caption|price|amount|total|cost|date|day|month|year|time|duration|value|number|count|status|state|badge|tag|category|type|author|user|role|email|phone|address|city|country|rating|score|quote|question|answer|message|note|hint|placeholder|link|action|cta|step|index|unit|percentage|discount|summary|overline|eyebrow|excerpt|id|code|symbol|initials|feature)$/i;

export interface PropertyNaming {
  readonly root: Tag;
  readonly names: NameRegistry;
  /** How many there are. */
  readonly uses: number;
}

/**
 * One name for each, in order; null where all uses are alike. What one property of the design sets alike has one name, and so
 * have words that are the same in each use, as those of a label and of its field.
 */
export function nameProperties(
  all: readonly (Fillings | null)[],
  { root, names, uses }: PropertyNaming,
): (string | null)[] {
  const leaders = findLeaders(all, uses);
  const leading = all.map((fillings, at) => (leaders[at] === at ? fillings : null));
  const named = nameLeaders(leading, root, names);
  return leaders.map((leader) => named[leader] ?? null);
}

const WORDS: ReadonlySet<HoleKind> = new Set([
  ...(["text", "alt", "aria-label", "placeholder", "value"] as const),
]);

/** For each, the first that is filled like it. */
function findLeaders(all: readonly (Fillings | null)[], uses: number): number[] {
  const first = new Map<string, number>();
  return all.map((fillings, at) => {
    if (fillings === null || uses < 2 || fillings.length < uses) return at;
    if (!fillings.every(({ kind }) => WORDS.has(kind))) return at;
    const key = JSON.stringify(fillings.map(({ value }) => value));
    const leader = first.get(key) ?? at;
    first.set(key, leader);
    return leader;
  });
}

function nameLeaders(
  all: readonly (Fillings | null)[],
  root: Tag,
  names: NameRegistry,
): (string | null)[] {
  const given = new Map<string, string>();
  const own = all.map((fillings) => {
    const wanted = fillings === null ? null : findGivenName(fillings);
    if (fillings === null || wanted === null) return null;
    const key = JSON.stringify(
      fillings.map(({ kind, property, value }) => [kind, property, value]),
    );
    const name = given.get(key) ?? names.take(wanted);
    given.set(key, name);
    return name;
  });
  const guessed = guessNames(
    all.map((fillings, position) => (own[position] === null ? fillings : null)),
    { root, names, isTitled: own.includes("title") },
  );
  return own.map((name, position) => name ?? guessed[position] ?? null);
}

/** What the design calls the property that sets it; null where it has none, or no letters that a name could have. */
function findGivenName(fillings: Fillings): string | null {
  const [first] = fillings;
  const key = first?.property ?? null;
  const isOwn = fillings.every(({ property, isNested }) => property === key && !isNested);
  return key === null || !isOwn ? null : toGivenName(key);
}

function toGivenName(key: string): string | null {
  const name = key.replace(/#\d+:\d+$/, "");
  return /[a-z0-9]/i.test(toAscii(name)) ? toPropertyName(name) : null;
}

interface Guessing {
  readonly root: Tag;
  readonly names: NameRegistry;
  readonly isTitled: boolean;
}

function guessNames(
  all: readonly (Fillings | null)[],
  { root, names, isTitled: hasTitle }: Guessing,
): (string | null)[] {
  const labels = all.filter((fillings) => fillings?.[0]?.tag === root).length;
  const wanted = all.map((fillings) =>
    fillings === null ? null : findName(fillings, root, labels),
  );
  const plain = wanted.filter((name, position) => name === null && all[position] !== null).length;
  let isTitled = hasTitle || plain < 2 || wanted.some((name) => /title|name$/i.test(name ?? ""));
  return all.map((fillings, position) => {
    if (fillings === null) return null;
    const name = wanted[position] ?? (isTitled || isLong(fillings) ? null : "title");
    if (name === "title") isTitled = true;
    const otherwise = plain === 2 || isLong(fillings) ? "description" : "text";
    return names.take(name ?? otherwise);
  });
}

const isLong = (fillings: Fillings) => fillings.some(({ value }) => value.length > LONG_TEXT);

/** `Property 1` is Figma's own name. */
export function toVariantName(property: string): string {
  return /^property ?\d*$/i.test(property) ? "variant" : toPropertyName(property);
}

/** Returns null for a text like any other. */
function findName(fillings: Fillings, root: Tag, labels: number): string | null {
  const [first] = fillings;
  if (first === undefined) return null;
  const meaning = findSharedMeaning(fillings);
  const argument = findSharedArgument(fillings);
  if (argument !== null) return argument;
  switch (first.kind) {
    case "text":
      return findTextName(fillings, first.tag === root && labels > 1 ? null : first.tag, {
        root,
        meaning,
      });
    case "list":
      return "items" in first.source ? nameList(first.source).list : "items";
    case "src":
      return toPictureName(meaning ?? "");
    case "alt":
      return `${toPictureName(meaning ?? "")}Alt`;
    case "aria-label":
      return "label";
    case "shown":
      return toGivenName(first.property ?? "") ?? toPropertyName(`has ${meaning ?? "part"}`);
    case "drawing":
      return toPropertyName(meaning ?? "icon");
    case "variant":
      return toVariantName(first.layer);
    case "disabled":
    case "checked":
    case "type":
    case "href":
    case "placeholder":
    case "value":
      return first.kind;
  }
}

/** What the component inside calls it; of words on a button or link, what they are to the one around it says more. */
function findSharedArgument(fillings: Fillings): string | null {
  const argument = fillings[0]?.argument;
  const isShared = fillings.every(
    (hole) => hole.argument === argument && (hole.kind !== "text" || hole.tag === null),
  );
  return argument === undefined || !isShared ? null : argument.replace(/(?<!\d)\d+$/, "");
}

/** The name of the layer, if it is one that no use shows as its text. */
function findSharedMeaning(fillings: Fillings): string | null {
  const [first] = fillings;
  const meaning = first === undefined ? null : findMeaning(first.layer);
  if (first === undefined || meaning === null) return null;
  const shows = ({ kind, value }: Hole) =>
    kind === "text" && value.length < 2 * first.layer.length && stemOf(value) === meaning;
  return fillings.some((hole) => hole.layer !== first.layer || shows(hole)) ? null : meaning;
}

interface TextSurroundings {
  readonly root: Tag;
  readonly meaning: string | null;
}

function findTextName(
  fillings: Fillings,
  tag: Tag | null,
  { root, meaning }: TextSurroundings,
): string | null {
  if (meaning !== null && ROLE.test(meaning)) return toPropertyName(meaning);
  const kind = KINDS.find(([, pattern]) =>
    fillings.every(({ value }) => pattern.test(value.trim())),
  );
  if (kind !== undefined) return kind[0];
  if (tag === "button") return root === "button" ? "label" : "action";
  if (tag === "a") return root === "a" ? "label" : "link";
  if (tag !== null) return "title";
  // The name of several words is most often the text that was there first.
  return meaning === null || meaning.includes(" ") ? null : toPropertyName(meaning);
}
