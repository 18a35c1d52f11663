import { toEffectClasses } from "../classes/effects";
import { toLetterColor } from "../classes/paint";
import { toRunClasses, toTextClasses } from "../classes/text";
import { charactersOf } from "../layout/text-box";
import { toExtent } from "../read/extent";
import type { DesignNode, DesignText, TextRun, TextStyle } from "../read/node";
import { isControl, toControlAttributes, toFocusClasses, toReachClasses } from "./control";
import type { Attribute, Child, Element, ElementContext, Tag } from "./element";
import { toListed } from "./listed";
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
  const tag = chooseTag(role, "p", tagContext);
  const within = inside(tag, tagContext);
  const children = isUniform(text)
    ? makeLetters(charactersOf(text), node, context)
    : joinBlanks(text).flatMap((run) => makeRun(run, { node, text, tagContext: within }, context));
  const made: Element = {
    kind: "element",
    tag,
    classes: placement.concat(
      toLookClasses(node, text, within, context),
      toFocusClasses(tag, role, []),
      isControl(tag) ? toReachClasses(role, placement) : [],
    ),
    attributes: toControlAttributes(tag, role, node, children),
    children,
    origin: null,
  };
  return toListed(made, role, { placement, tagContext });
}

const NORMAL = 400;

/** How the letters look and are aligned, wherever they stand. */
function toLookClasses(
  node: DesignNode,
  text: DesignText,
  { isButton, isHeader }: TagContext,
  { theme, family }: ElementContext,
): string[] {
  return [
    ...toTextClasses(node, text, theme, family),
    ...(isHeader && text.style.weight === NORMAL ? ["font-normal"] : []),
    // Browsers center such a text, so left alignment must be explicit.
    ...((isButton || isHeader) && text.horizontal === "start" ? ["text-left"] : []),
    ...toLetterColor({ paints: node.fills, styleId: node.styles.fill }, toExtent(node), theme),
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
  { name }: DesignNode,
  { tally }: ElementContext,
): Child[] {
  const letters = tally.takeLetters(text);
  return letters === "" ? [] : [{ kind: "letters", text: letters, layer: name }];
}

interface RunPlace {
  readonly node: DesignNode;
  readonly text: DesignText;
  readonly tagContext: TagContext;
}

function makeRun(
  { characters, style, fills, link }: TextRun,
  { node, text, tagContext }: RunPlace,
  context: ElementContext,
): Child[] {
  const { theme, tally } = context;
  const letters = makeLetters(characters, node, context);
  const address = tagContext.isInteractive ? null : link;
  const color =
    fills === null ? [] : toLetterColor({ paints: fills, styleId: null }, toExtent(node), theme);
  const classes = [...toRunClasses(style, text.style, theme), ...color];
  if (letters.length === 0 || (classes.length === 0 && address === null)) return letters;
  tally.addElements(1);
  const tag = address === null ? toRunTag(style, text.style) : "a";
  const attributes = toLinkAttributes(address);
  return [{ kind: "element", tag, classes, attributes, children: letters, origin: null }];
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

/** A blank with a look of its own takes that of the run before it. */
function joinBlanks({ runs, style }: DesignText): readonly TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isPlain = run.fills === null && isSame(run.style, style);
    if (last === undefined || isPlain || !isBlank(run) || !canTakeBlank(last, run))
      joined.push(run);
    else joined.splice(-1, 1, { ...last, characters: last.characters + run.characters });
  }
  return joined;
}

const isBlank = ({ characters, link }: TextRun): boolean =>
  /^ +$/.test(characters) && link === null;

const canTakeBlank = ({ style, link }: TextRun, blank: TextRun): boolean =>
  link === null &&
  style.decoration === blank.style.decoration &&
  style.size === blank.style.size &&
  style.family === blank.style.family;

function toLinkAttributes(address: string | null): Attribute[] {
  if (address === null) return [];
  return [
    ["href", address],
    ["rel", "noreferrer"],
  ];
}
