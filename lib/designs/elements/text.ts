import { toEffectClasses } from "../classes/effects";
import { isMovedOutline, toLetterOutline } from "../classes/letter-outline";
import { toLetterColor } from "../classes/paint";
import { keepsSpaces, startsAtStart, toRunClasses, toTextClasses } from "../classes/text";
import { charactersOf } from "../layout/text-box";
import { toExtent } from "../read/extent";
import type { DesignNode, DesignText, TextRun, TextStyle } from "../read/node";
import { languageOf } from "../read/reading-direction";
import { toAddressAttributes, toControlAttributes, toFocusClasses, toFragment } from "./control";
import type { Attribute, Child, Element, ElementContext, Tag } from "./element";
import { toListed } from "./listed";
import { makeParagraphs } from "./paragraphs";
import { chooseTag, inside, type TagContext } from "./tag-choice";

/** Turns a text layer into one element, with an inner element per differently styled run. */

export interface TextPlace {
  readonly placement: readonly string[];
  readonly tagContext: TagContext;
}

export function makeTextElement(
  node: DesignNode,
  text: DesignText,
  { placement, tagContext }: TextPlace,
  context: ElementContext,
): Element {
  const role = context.roles.get(node) ?? null;
  const { paragraphs } = text;
  const tag = chooseTag(role, paragraphs === null ? "p" : "div", tagContext);
  const within = inside(tag, tagContext);
  const makeOwn = (own: DesignText) =>
    isUniform(own)
      ? makeLetters(charactersOf(own), node, context)
      : makeRuns({ node, text: own, tagContext: within }, context);
  const { isPhrasing } = within;
  const children =
    paragraphs === null
      ? makeOwn(text)
      : makeParagraphs(paragraphs, { text, isPhrasing, makeLetters: makeOwn, context });
  const made: Element = {
    kind: "element",
    tag,
    classes: placement.concat(
      toLookClasses(node, text, within, context),
      toFocusClasses(tag, role, []),
    ),
    attributes: [...toControlAttributes(tag, role, node, children), ...toDirectionAttributes(text)],
    children,
    origin: null,
  };
  return toListed(made, role, { placement, tagContext });
}

/** Of a text that is read the other way round than its page. */
export function toDirectionAttributes(text: DesignText): Attribute[] {
  const { direction } = text;
  if (direction === null) return [];
  const language = direction === "rtl" ? languageOf(charactersOf(text)) : null;
  return [...(language === null ? [] : [["lang", language] as const]), ["dir", direction]];
}

const NORMAL = 400;
const MOVED = ["Outlines inside or outside of letters, shown over their edge"];

/** How the letters look and are aligned, wherever they stand. */
function toLookClasses(
  node: DesignNode,
  text: DesignText,
  { isButton, isHeader }: TagContext,
  { theme, family, tally, unbroken }: ElementContext,
): string[] {
  if (isMovedOutline(node)) tally.addUnshown(MOVED);
  const isRoomy = unbroken.has(text) && !keepsSpaces(charactersOf(text));
  const lines = isRoomy ? { ...text, resize: "height" as const, keepsLine: false } : text;
  return [
    ...toTextClasses(node, lines, theme, family),
    ...(isHeader && text.style.weight === NORMAL ? ["font-normal"] : []),
    // Browsers center such a text, so left alignment must be explicit.
    ...((isButton || isHeader) && startsAtStart(text)
      ? [text.direction === null ? "text-left" : "text-start"]
      : []),
    ...toLetterColor({ paints: node.fills, styleId: node.styles.fill }, toExtent(node), theme),
    ...toLetterOutline(node, theme),
    ...toEffectClasses(node, theme),
  ];
}

/** Of a box whose letters stand directly in it, if any: other texts in it say only how they differ from what is usual. */
export function toInsideClasses(
  label: { readonly node: DesignNode; readonly text: DesignText } | null,
  tagContext: TagContext,
  context: ElementContext,
): string[] {
  if (label !== null) return toLookClasses(label.node, label.text, tagContext, context);
  return tagContext.isHeader ? ["font-normal", "text-left"] : [];
}

/** All letters look the same, and none of them is a link. */
export function isUniform({ runs, style: base }: DesignText): boolean {
  return runs.every(
    ({ style, fills, link }) => fills === null && link === null && isSame(style, base),
  );
}

function isSame(style: TextStyle, base: TextStyle): boolean {
  if (style === base) return true;
  return (Object.keys(base) as (keyof TextStyle)[]).every((key) => style[key] === base[key]);
}

export function makeLetters(
  text: string,
  { name, references }: Pick<DesignNode, "name" | "references">,
  { tally }: ElementContext,
): Child[] {
  const letters = tally.takeLetters(text);
  const property = references?.words;
  return letters === ""
    ? []
    : [{ kind: "letters", text: letters, layer: name, ...(property && { property }) }];
}

interface RunPlace {
  readonly node: DesignNode;
  readonly text: DesignText;
  readonly tagContext: TagContext;
}

interface Look {
  readonly run: TextRun;
  readonly letters: readonly Child[];
  readonly classes: readonly string[];
}

/** Neighbors that lead to one address are one link, whatever their looks. */
function makeRuns(place: RunPlace, context: ElementContext): Child[] {
  const { text, tagContext } = place;
  const children: Child[] = [];
  let linked: Look[] = [];
  const endLink = () => {
    children.push(...makeLink(linked, text, context));
    linked = [];
  };
  for (const run of joinBlanks(text)) {
    const look = toLook(run, place, context);
    if (look.letters.length === 0) continue;
    const isLink = run.link !== null && !tagContext.isInteractive;
    if (!isLink || linked[0]?.run.link !== run.link) endLink();
    if (isLink) linked.push(look);
    else children.push(...makeRun(look, text, context));
  }
  endLink();
  return children;
}

function toLook(run: TextRun, { node, text }: RunPlace, context: ElementContext): Look {
  const { characters, style, fills } = run;
  const { theme } = context;
  const letters = makeLetters(characters, { name: node.name, references: null }, context);
  const color =
    fills === null ? [] : toLetterColor({ paints: fills, styleId: null }, toExtent(node), theme);
  return { run, letters, classes: [...toRunClasses(style, text.style, theme), ...color] };
}

/** The link has the classes that all of its letters have. */
function makeLink(looks: readonly Look[], text: DesignText, context: ElementContext): Child[] {
  const [first, ...others] = looks;
  const address = first?.run.link;
  if (first === undefined || address == null) return [];
  const shared = first.classes.filter((name) =>
    others.every(({ classes }) => classes.includes(name)),
  );
  const children = looks.flatMap(({ classes, ...look }) => {
    const own = classes.filter((name) => !shared.includes(name));
    return makeRun({ ...look, classes: own }, text, context);
  });
  context.tally.addElements(1);
  const attributes = toAddressAttributes(address, toFragment(children, "link"));
  return [{ kind: "element", tag: "a", classes: shared, attributes, children, origin: null }];
}

function makeRun({ run, letters, classes }: Look, text: DesignText, context: ElementContext) {
  if (classes.length === 0) return letters;
  context.tally.addElements(1);
  const tag = toRunTag(run.style, text.style);
  return [
    { kind: "element", tag, classes, attributes: [], children: letters, origin: null } as const,
  ];
}

const EMPHASIZED = 500;
const SMALLER = 0.95;

/** What sets the letters apart from the others of their text. */
function toRunTag(style: TextStyle, base: TextStyle): Tag {
  if (style.decoration === "strike" && base.decoration !== "strike") return "s";
  if (style.weight >= EMPHASIZED && style.weight > base.weight) return "strong";
  if (style.italic && !base.italic) return "em";
  return style.size < base.size * SMALLER ? "small" : "span";
}

/** A blank with a look of its own takes that of the run before it, else of the one after it. */
function joinBlanks({ runs, style }: DesignText): readonly TextRun[] {
  const isOddBlank = (run: TextRun): boolean =>
    /^ +$/.test(run.characters) && (run.fills !== null || !isSame(run.style, style));
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const look = [last, run].find((one) => one !== undefined && !isOddBlank(one));
    const joins = last !== undefined && (isOddBlank(last) || isOddBlank(run));
    if (joins && look !== undefined && canTakeBlank(last, run))
      joined.splice(-1, 1, { ...look, characters: last.characters + run.characters });
    else joined.push(run);
  }
  return joined;
}

const canTakeBlank = ({ style, link }: TextRun, blank: TextRun): boolean =>
  link === blank.link &&
  style.decoration === blank.style.decoration &&
  style.size === blank.style.size &&
  style.family === blank.style.family;
