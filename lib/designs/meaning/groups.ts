import { countTexts } from "../layout/elastic";
import { hasImage } from "../read/image";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isPainted } from "./color";
import { isCardName } from "./names";
import { countHeadings, isEyebrow, type Outline } from "./outline";
import { arePairs } from "./pairs";
import { findRepeatedCards } from "./repeated-cards";
import type { Role, Roles } from "./role";
import { countWords, saysSomething, wordsIn } from "./words";

/** Finds what belongs together once headings, fields and controls are known. */

const TAGLINE_WORDS = 30;
const MOST_TAGLINES = 2;
const CAPTION_WORDS = 20;
const PICTURE_PX = 64;
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
    if (isTitleGroup(node, roles)) roles.set(node, { kind: "titles" });
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

/** A heading with the words above it, its tagline or both, and nothing else. */
function isTitleGroup(node: DesignNode, roles: Roles): boolean {
  const { children, layout } = node;
  const [eyebrow, title] = children;
  const isLed =
    eyebrow?.text != null &&
    title?.text != null &&
    !roles.has(eyebrow) &&
    roles.get(title)?.kind === "heading" &&
    isEyebrow(eyebrow, title);
  const [first, ...others] = isLed ? children.slice(1) : children;
  if (layout?.direction !== "column" || first === undefined || first.text === null) return false;
  if (roles.get(first)?.kind !== "heading") return false;
  if (others.length === 0 && (!isLed || isPainted(node))) return false;
  return (
    others.length <= MOST_TAGLINES &&
    others.every(
      (one) => one.text !== null && !roles.has(one) && countWords(wordsIn(one)) <= TAGLINE_WORDS,
    )
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

function makePairs(node: DesignNode, roles: Found): void {
  roles.set(node, { kind: "pairs" });
  for (const row of node.children) {
    roles.set(row, { kind: "pair" });
    const [term, value] = row.children;
    if (term !== undefined) roles.set(term, { kind: "term" });
    if (value !== undefined) roles.set(value, { kind: "value" });
  }
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
  return form === root || !isPlain(roles.get(form)) ? null : form;
}

/** It says no more than that things belong together. */
const isPlain = (role: Role | undefined): boolean =>
  role === undefined || role.kind === "card" || role.kind === "section";

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
