import { countTexts } from "../layout/elastic";
import { hasImage } from "../read/image";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isPainted, topColorOf } from "./color";
import { isCardName } from "./names";
import { labelIn, lookOf } from "./navigation";
import { countHeadings, isEyebrow, type Outline } from "./outline";
import { findRepeatedCards } from "./repeated-cards";
import type { Role, Roles } from "./role";
import { countWords, isAmount, isLabel, saysSomething, wordsIn } from "./words";

/** Finds what belongs together once headings, fields and controls are known. */

const TAGLINE_WORDS = 30;
const MOST_TAGLINES = 2;
const CAPTION_WORDS = 20;
const PICTURE_PX = 64;
const LEAST_PAIRS = 2;
const TERM_WORDS = 4;
/** A number that counts something is larger than the words that say what. */
const LARGER = 1.2;
const COUNTED_WORDS = 6;
const UNIT_LETTERS = 3;
const PHONE = /^\+?\d{7,}$/;
/** Of values that are no amounts. */
const LEAST_TOLD_PAIRS = 3;
const LEAST_FIELDS = 2;

type Found = Map<DesignNode, Role>;

export function findGroups(root: DesignNode, roles: Found, outline: Outline): void {
  const cards = findRepeatedCards(root);
  for (const node of walkDesign(root)) {
    if (node === root || node.text !== null) continue;
    const role = roles.get(node);
    if (role?.kind === "button" || role?.kind === "link") continue;
    if (role !== undefined && role.kind !== "list") continue;
    if (arePairs(node, roles)) makePairs(node, roles);
    if (roles.has(node)) continue;
    const pair = findPair(node, roles);
    if (pair !== null) {
      roles.set(node, { kind: "pairs" });
      nameParts(pair, roles);
    } else if (isTitleGroup(node, roles)) roles.set(node, { kind: "titles" });
    else if (isFigure(node, roles)) makeFigure(node, roles);
    else if (isCard(node, outline) || cards.has(node)) roles.set(node, { kind: "card" });
  }
  const form = findForm(root, roles);
  if (form !== null) makeForm(form, roles);
}

const TAGLINE: readonly [number, number] = [4, TAGLINE_WORDS];

/** A smaller heading that alone stands below another is its tagline, and leads nothing. */
export function dropTaglines(root: DesignNode, roles: Found): void {
  for (const { children, layout } of walkDesign(root)) {
    const [title, tagline, ...others] = children;
    if (layout?.direction !== "column" || title === undefined || tagline === undefined) continue;
    if (others.length > 0) continue;
    if ([title, tagline].some((one) => roles.get(one)?.kind !== "heading")) continue;
    const count = countWords(wordsIn(tagline));
    const isSmaller = (tagline.text?.style.size ?? 0) < (title.text?.style.size ?? 0);
    if (isSmaller && count >= TAGLINE[0] && count <= TAGLINE[1]) roles.delete(tagline);
  }
}

/** A heading with its tagline, and nothing else. */
function isTitleGroup({ children, layout }: DesignNode, roles: Roles): boolean {
  const [eyebrow, title] = children;
  const isLed = eyebrow?.text != null && title?.text != null && isEyebrow(eyebrow, title);
  const [first, ...others] =
    isLed && roles.get(title)?.kind === "heading" ? children.slice(1) : children;
  if (layout?.direction !== "column" || first === undefined || others.length === 0) return false;
  if (others.length > MOST_TAGLINES || roles.get(first)?.kind !== "heading") return false;
  if (first.text === null) return false;
  return others.every(
    (one) => one.text !== null && !roles.has(one) && countWords(wordsIn(one)) <= TAGLINE_WORDS,
  );
}

/** A painted box that begins with a heading and says more. */
function isCard(node: DesignNode, outline: Outline): boolean {
  if (!isPainted(node) || countTexts(node) < 2) return false;
  if (isCardName(node.name)) return true;
  if (node.radii.every((radius) => radius === 0)) return false;
  const summary = outline.summarize(node);
  return summary.title !== null && countHeadings(summary) === 1;
}

/** A picture with a few words below it. */
function isFigure({ children, layout }: DesignNode, roles: Roles): boolean {
  const [picture, caption, ...others] = children;
  if (layout?.direction !== "column" || others.length > 0 || caption?.text == null) return false;
  const words = wordsIn(caption);
  return (
    picture !== undefined &&
    isLargePicture(picture) &&
    !roles.has(picture) &&
    !roles.has(caption) &&
    saysSomething(words) &&
    countWords(words) <= CAPTION_WORDS
  );
}

function isLargePicture({ box, fills, children, text }: DesignNode): boolean {
  if (box === null || text !== null || children.length > 0) return false;
  return Math.min(box.width, box.height) >= PICTURE_PX && hasImage(fills);
}

function makeFigure(node: DesignNode, roles: Found): void {
  roles.set(node, { kind: "figure" });
  const caption = node.children.at(-1);
  if (caption !== undefined) roles.set(caption, { kind: "figcaption" });
}

/** Rows of a label and its value each: an amount, or words of a look of their own. */
function arePairs({ layout, children }: DesignNode, roles: Roles): boolean {
  if (layout?.direction !== "column" || children.length < LEAST_PAIRS) return false;
  if (!children.every((row) => isLabeled(row, roles))) return false;
  return (
    children.every(({ children: [, value] }) => value !== undefined && isAmount(wordsIn(value))) ||
    (children.length >= LEAST_TOLD_PAIRS && haveTwoLooks(children))
  );
}

/** A row of two texts, of which the first says something. */
function isLabeled(row: DesignNode, roles: Roles): boolean {
  const [term, value, ...others] = row.children;
  if (row.layout?.direction !== "row" || row.isAbsolute || others.length > 0) return false;
  if (term?.text == null || value?.text == null || roles.has(term) || roles.has(value))
    return false;
  const kind = roles.get(row)?.kind;
  return (kind === undefined || kind === "item") && saysSomething(wordsIn(term));
}

/** All labels look alike, all values look alike, and the two differ. */
function haveTwoLooks(rows: readonly DesignNode[]): boolean {
  const looks = [0, 1].map((at) => new Set(rows.map(({ children }) => lookIn(children[at]))));
  const [terms, values] = looks;
  if (terms?.size !== 1 || values?.size !== 1) return false;
  return [...terms].every((look) => !values.has(look));
}

const lookIn = (node: DesignNode | undefined): string => {
  const color = node === undefined ? null : topColorOf(node.fills);
  return node === undefined ? "" : `${lookOf(node)} ${JSON.stringify(color)}`;
};

type Pair = readonly [term: DesignNode, value: DesignNode];

/** A label and its amount, one above or beside the other and alone, as in a tile of a dashboard; each may have an icon. */
function findPair({ layout, children }: DesignNode, roles: Roles): Pair | null {
  const [one, other, ...others] = children;
  if (layout === null || one === undefined || other === undefined || others.length > 0) return null;
  if (!children.every((part) => holdsOneText(part, roles))) return null;
  const [first, second] = [labelIn(one), labelIn(other)];
  if (first === null || second === null || roles.has(first) || roles.has(second)) return null;
  if (isTermOf(first, second, TERM_WORDS)) return [one, other];
  return isStatistic(first, second) ? [other, one] : null;
}

function isTermOf(label: DesignNode, amount: DesignNode, most: number): boolean {
  const words = wordsIn(label).replaceAll(/\s+/g, " ").replace(/ ?:$/, "");
  const number = wordsIn(amount);
  return isLabel(words, most) && !words.includes("@") && isAmount(number) && !PHONE.test(number);
}

/** A large number before what it counts, which is more than its unit. */
function isStatistic(amount: DesignNode, label: DesignNode): boolean {
  const [size, other] = [amount, label].map(({ text }) => text?.style.size ?? 0);
  const words = wordsIn(label);
  if (/\d/.test(words) || words.length <= UNIT_LETTERS) return false;
  return (size ?? 0) >= (other ?? 0) * LARGER && isTermOf(label, amount, COUNTED_WORDS);
}

/** One text that nothing sets apart. */
const holdsOneText = (part: DesignNode, roles: Roles): boolean =>
  countTexts(part) === 1 &&
  !part.isAbsolute &&
  !roles.has(part) &&
  (part.text !== null || !isPainted(part));

function makePairs(node: DesignNode, roles: Found): void {
  roles.set(node, { kind: "pairs" });
  for (const row of node.children) {
    roles.set(row, { kind: "pair" });
    const [term, value] = row.children;
    if (term !== undefined && value !== undefined) nameParts([term, value], roles);
  }
}

function nameParts([term, value]: Pair, roles: Found): void {
  roles.set(term, { kind: "term" });
  roles.set(value, { kind: "value" });
}

/** The smallest container of all fields and of a button after them; null if it is more than a form. */
function findForm(root: DesignNode, roles: Roles): DesignNode | null {
  if ([...roles.values()].filter(({ kind }) => kind === "entry").length < LEAST_FIELDS) return null;
  const counts = countFields(root, roles);
  const fields = counts.get(root) ?? 0;
  if (fields < LEAST_FIELDS) return null;
  let form = root;
  for (let inner: DesignNode | undefined = root; inner !== undefined; ) {
    form = inner;
    inner = inner.children.find(
      (child) => counts.get(child) === fields && findSubmit(child, roles) !== null,
    );
  }
  return form === root || roles.has(form) ? null : form;
}

/** Of every layer, how many fields are in it. */
function countFields(root: DesignNode, roles: Roles): ReadonlyMap<DesignNode, number> {
  const counts = new Map<DesignNode, number>();
  for (const node of [...walkDesign(root)].toReversed()) {
    const own = roles.get(node)?.kind === "entry" ? 1 : 0;
    counts.set(
      node,
      node.children.reduce((sum, child) => sum + (counts.get(child) ?? 0), own),
    );
  }
  return counts;
}

/** The first button with words after the last field. */
function findSubmit(form: DesignNode, roles: Roles): DesignNode | null {
  const order = [...walkDesign(form)];
  const last = order.findLastIndex((node) => roles.get(node)?.kind === "entry");
  const after = order.slice(last + 1);
  return after.find((node) => roles.get(node)?.kind === "button" && countTexts(node) > 0) ?? null;
}

function makeForm(form: DesignNode, roles: Found): void {
  const submit = findSubmit(form, roles);
  roles.set(form, { kind: "form" });
  const role = submit === null ? undefined : roles.get(submit);
  if (submit !== null && role?.kind === "button") roles.set(submit, { ...role, submits: true });
}
