import type { Version } from "../adapt/adapt-page";
import { nameSizes } from "../classes/bound-sizes";
import { toClipPath } from "../classes/clip-path";
import { type Edges, toCorners, toEdges } from "../classes/edges";
import { toEffectClasses } from "../classes/effects";
import { toInnerClasses, toOverflow } from "../classes/layout";
import { toBackground } from "../classes/paint";
import { type Place, toPlaceClasses, toRotation } from "../classes/placement";
import { charactersOf } from "../layout/text-box";
import type { Role } from "../meaning/role";
import { spokenNameOf } from "../meaning/spoken-name";
import { toExtent } from "../read/extent";
import { hasImage } from "../read/image";
import type { DesignNode, Sides } from "../read/node";
import { inLayoutOf, joinNarrower } from "./at-widths";
import { type Badge, findBadge } from "./badge";
import { toBlockIn } from "./cell-block";
import { toControlAttributes, toFocusClasses, toPictureControl } from "./control";
import type { Child, Element, ElementContext, Tag } from "./element";
import { type FieldBox, findFieldBox, makeFieldBox, makeFieldElement } from "./field";
import { findLabel, type Label } from "./label";
import { makeLineElement } from "./line";
import { isListed, toListed } from "./listed";
import { fromLayer, toOrigin } from "./origin";
import { isPicture, makePictureElement, paintsBelowImage, toBackdrop } from "./picture";
import { makeDrawingElement } from "./picture-drawing";
import { withStretchedLink } from "./stretched-link";
import { chooseTag, inside, NO_TAG_CONTEXT, type TagContext } from "./tag-choice";
import { makeLetters, makeTextElement, toInsideClasses } from "./text";
import { toToggle } from "./toggle";

/** Turns a layer and its descendants into elements. */

interface Around {
  readonly place: Place;
  readonly tagContext: TagContext;
  /** An earlier sibling is positioned absolutely and would otherwise be painted above this element. */
  readonly isBelow: boolean;
}

export function makeFrameElement(root: DesignNode, context: ElementContext): Element {
  const place: Place = { kind: "root", isFlowing: context.version === "flowing" };
  const around: Around = { place, tagContext: NO_TAG_CONTEXT, isBelow: false };
  return make(root, around, context);
}

function make(node: DesignNode, around: Around, context: ElementContext): Element {
  const at = (version: Version) => ({ ...around, place: inLayoutOf(version, around.place) });
  const made = joinNarrower(node, makeElement(node, around, context), {
    context,
    placeOf: (version) => place(version.node, at(version), context),
    make: (version, alone) => makeElement(version.node, at(version), alone),
  });
  return { ...toBlockIn(around.place, made), ...fromLayer(node, made) };
}

function makeElement(node: DesignNode, around: Around, context: ElementContext): Element {
  context.tally.addElements(1);
  context.tally.addLeftOut(node.leftOut);
  if (node.pin !== null && around.place.kind === "free") context.tally.addUnshown(UNPINNED);
  const { tagContext } = around;
  const role = context.roles.get(node);
  if (role?.kind === "entry" && node.text !== null && !tagContext.isInteractive)
    return makeFieldElement({ node, role, text: node.text }, around.place, context);
  const placement = place(node, around, context);
  const shown = showElement(node, { ...around, placement }, context);
  if (tagContext.isInteractive) return shown;
  const isControlRole = role?.kind === "link" || role?.kind === "button";
  if (isControlRole && (shown.tag === "svg" || isPicture(node))) {
    context.tally.addElements(1);
    const { name = spokenNameOf(node, role.kind === "link" ? "Link" : "Button") } = role;
    const control = toPictureControl(shown, { ...role, name }, placement);
    return toListed(control, role, { placement, tagContext });
  }
  if (role?.kind !== "toggle") return shown;
  context.tally.addElements(1);
  return toToggle(shown, role, placement);
}

const UNPINNED = ["Layers that stay in view while others scroll, which scroll too"];

function showElement(node: DesignNode, around: BoxPlace, context: ElementContext): Element {
  const { placement, tagContext } = around;
  const role = context.roles.get(node) ?? null;
  const plain = tagContext.isPhrasing ? "span" : "div";
  const tag = chooseTag(role, "div", tagContext) === "hr" ? "hr" : plain;
  if (node.text !== null)
    return makeTextElement(node, node.text, { placement, tagContext }, context);
  if (node.kind === "vector") {
    const drawing = makeDrawingElement(node, placement, context);
    return { ...drawing, origin: toOrigin(node, placement, context) };
  }
  if (node.kind === "line") return makeLineElement(node, { placement, tag, theme: context.theme });
  if (isPicture(node)) {
    const styleClasses = toStyleClasses(node, toEdges(node, context.theme), context);
    return makePictureElement(node, { placement, styleClasses, tag: plain }, context);
  }
  if (around.place.kind === "root") return makeBox(node, around, context);
  const field = tagContext.isInteractive ? null : findFieldBox(node, around.place, context);
  if (field !== null) return makeField(field, around, context);
  const badge = findBadge(node, context);
  return badge === null ? makeBox(node, around, context) : makeBadge(badge, around, context);
}

function place(
  node: DesignNode,
  { place: where, isBelow }: Around,
  { theme }: ElementContext,
): string[] {
  const classes = nameSizes(toPlaceClasses(node, where), node, theme);
  const isLifted = isBelow && !isPositioned(classes);
  return classes.concat(isLifted ? ["relative"] : [], toRotation(node));
}

function makeBadge(badge: Badge, around: BoxPlace, context: ElementContext): Element {
  const { box, edges, padding, drawing } = badge;
  const placement = place(box, around, context);
  const { classes: drawn, ...element } = makeDrawingElement(drawing, [], context);
  const look = toStyleClasses(box, edges, context).filter((name) => name !== "overflow-hidden");
  // Round corners would cut what lies in them, too.
  const isCut = toCorners(box).length > 0 && !drawn.includes("overflow-visible");
  const whole = isCut ? [...drawn, "overflow-visible"] : drawn;
  const classes = [...placement, ...padding, ...look, ...whole];
  return { ...element, classes, origin: toOrigin(box, placement, context) };
}

function makeField(field: FieldBox, around: BoxPlace, context: ElementContext): Element {
  const { box, edges, padding } = field;
  const placement = place(box, around, context);
  const look = toStyleClasses(box, edges, context).filter((name) => name !== "overflow-hidden");
  const own = [...placement, ...padding, ...look];
  const { classes, ...input } = makeFieldBox(field, own, context);
  const ring = toFocusClasses(input.tag, null, classes);
  return { ...input, classes: [...classes, ...ring], origin: toOrigin(box, placement, context) };
}

interface BoxPlace extends Around {
  readonly placement: readonly string[];
}

function makeBox(node: DesignNode, around: BoxPlace, context: ElementContext): Element {
  const { tagContext, place: where } = around;
  const role = context.roles.get(node) ?? null;
  const found = where.kind === "root" || holdsParts(role) ? null : findLabel(node);
  // The words of a field are an input, in which nothing else can stand.
  const isEntry = found !== null && context.roles.get(found.node)?.kind === "entry";
  const isControl = found !== null && isInCell(role) && context.roles.has(found.node);
  const label = isEntry || isControl ? null : found;
  const placement = label === null ? around.placement : place(label.box, around, context);
  const tag =
    label === null
      ? chooseTag(role, "div", tagContext)
      : tagOfLabel(role, label, tagContext, context);
  const within = inside(isListed(role, tag) ? "ul" : tag, tagContext);
  const edges = toEdges(node, context.theme);
  const own = [
    ...(needsOwnPlace(node) && !isPositioned(placement) ? ["relative"] : []),
    ...toInnerClasses(label ?? node, edges.given, context.theme),
    ...toStyleClasses(node, edges, context),
    ...(tag === "hr" && edges.classes.length === 0 ? ["border-t-0"] : []),
    ...toInsideClasses(label, within, context),
  ];
  const inner = { borders: edges.borders, tagContext: within, label };
  const children = makeChildren(node, inner, context);
  const made: Element = {
    kind: "element",
    tag,
    classes: placement.concat(own, toFocusClasses(tag, role, own)),
    attributes: toControlAttributes(tag, role, node, children),
    children,
    origin: toOrigin(node, placement, context),
  };
  const isApart = where.kind !== "root" && !within.isInteractive && !isListed(role, tag);
  const led = isApart ? withStretchedLink(made, node, context) : made;
  return toListed(led, role, { placement, tagContext });
}

/** A cell is no link or button itself. */
const isInCell = (role: Role | null): boolean =>
  role?.kind === "cell" || role?.kind === "columnheader";

const HOLDERS: ReadonlySet<Role["kind"]> = new Set([
  ...(["landmark", "section", "card", "titles", "intro", "figure", "form"] as const),
  ...(["list", "field", "tabs", "pairs", "pair"] as const),
]);

/** These hold paragraphs, headings, boxes and controls rather than letters. */
const holdsParts = (role: Role | null): boolean => role !== null && HOLDERS.has(role.kind);

/** A box around a text is that text, unless it is more itself. */
function tagOfLabel(
  role: Role | null,
  { node }: Label,
  tagContext: TagContext,
  { roles }: ElementContext,
): Tag {
  return chooseTag(role ?? roles.get(node) ?? null, "p", tagContext);
}

function toStyleClasses(node: DesignNode, { classes }: Edges, { theme }: ElementContext): string[] {
  const painted = { paints: paintsBelowImage(node), styleId: node.styles.fill };
  return [
    ...toCorners(node, theme),
    ...toBackground(painted, toExtent(node), theme),
    ...classes,
    ...toEffectClasses(node, theme),
    ...(node.clipPaths.length > 0 ? toClipPath(node.clipPaths) : toOverflow(node)),
  ];
}

interface Inside {
  readonly borders: Sides;
  readonly tagContext: TagContext;
  /** Its letters stand directly in the box. */
  readonly label: Label | null;
}

function makeChildren(
  node: DesignNode,
  { borders, tagContext, label }: Inside,
  context: ElementContext,
): Child[] {
  const backdrop = toBackdrop(node, context);
  const children: Child[] = [...backdrop];
  const shown = node.children.filter(({ isMask }) => !isMask);
  context.tally.addMasks(node.children.length - shown.length);
  const count = shown.filter((child) => isInFlow(node, child)).length;
  let index = 0;
  let isBelow = backdrop.length > 0;
  for (const child of shown) {
    if (context.isAlone === true && label?.child !== child) continue;
    if (context.tally.isFull()) {
      context.tally.addLeftOut(1);
      continue;
    }
    if (label !== null && label.child === child) {
      const { name } = child;
      const { references } = label.node;
      children.push(...makeLetters(charactersOf(label.text), { name, references }, context));
      index += 1;
      continue;
    }
    const flows = isInFlow(node, child);
    const where = placeOf(node, { borders, index, count, flows, isReplaced: isPicture(child) });
    children.push(make(child, { place: where, tagContext, isBelow: flows && isBelow }, context));
    if (flows) index += 1;
    else isBelow = true;
  }
  return children;
}

/** Groups and grids place their children by boxes, as do absolutely positioned children. */
function isInFlow(parent: DesignNode, child: DesignNode): boolean {
  return parent.layout !== null && !child.isAbsolute;
}

function needsOwnPlace(node: DesignNode): boolean {
  const isBlurred = node.effects.some((effect) => effect.kind === "blur" && effect.grows);
  return isBlurred || hasImage(node.fills) || node.children.some((child) => !isInFlow(node, child));
}

function isPositioned(classes: readonly string[]): boolean {
  return ["relative", "absolute", "sticky"].some((name) => classes.includes(name));
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

interface ChildPosition {
  readonly borders: Sides;
  readonly index: number;
  readonly count: number;
  readonly flows: boolean;
  readonly isReplaced: boolean;
}

function placeOf(parent: DesignNode, child: ChildPosition): Place {
  const { borders, index, count, flows, isReplaced } = child;
  if (flows && parent.layout !== null) return { kind: "flow", layout: parent.layout, index, count };
  return { kind: "free", parent: parent.box ?? NOWHERE, borders, isReplaced };
}
