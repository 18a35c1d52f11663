import { AS_DESIGNED, adaptPage, narrowestOf } from "../adapt/adapt-page";
import { toEvenGrids } from "../adapt/even-grids";
import { setTables } from "../adapt/real-tables";
import { toFont } from "../classes/text";
import { flattenDrawings } from "../drawings/flatten";
import type { Attribute, CodeVersion, Element } from "../elements/element";
import { boxesToMargins } from "../elements/margins";
import { makeFrameElement } from "../elements/node";
import { toDrawingName } from "../elements/picture-path";
import { findReducedPaint } from "../elements/reduced-paint";
import { ElementTally, MAX_ELEMENTS } from "../elements/tally";
import { findDirections, findPageDirection, type PageDirection } from "../layout/find-directions";
import { inferLayout } from "../layout/infer-layout";
import { keepShares } from "../layout/keep-shares";
import { mirror } from "../layout/mirror";
import { yieldOnNarrowPage } from "../layout/narrow-page";
import { fitTextBoxes, keepLines } from "../layout/text-box";
import { giveTextRoom } from "../layout/text-room";
import { applyMasks } from "../masks/apply-masks";
import { findRoles } from "../meaning/find-roles";
import { gatherGrids, type RowKind } from "../meaning/grids";
import { gatherLists } from "../meaning/list-runs";
import { gatherMain } from "../meaning/main-part";
import type { Role } from "../meaning/role";
import { gatherTables } from "../meaning/table-parts";
import { dropWrappers } from "../meaning/wrappers";
import { dropBlank } from "../read/blank";
import type { DesignComponents } from "../read/components";
import { BACK } from "../read/destination";
import { PROTOTYPE } from "../read/ledger-entry";
import type { DesignNode } from "../read/node";
import { BARE_FRAME } from "../read/read-node";
import type { DesignStyles } from "../read/styles";
import { cancelFlips } from "../read/turn";
import { walkDesign } from "../read/walk";
import { snapNumbers } from "../snap/snap-numbers";
import { applyStates, inState, layersInStates, statesOf } from "../states/apply-states";
import { type ComponentStates, findStates, NO_STATES } from "../states/component-states";
import { setDrawnStates } from "../states/drawn-states";
import { countGone, joinStates } from "../states/join-states";
import { BoundValues } from "../tokens/bound-values";
import { type DesignTokens, mergeDigests } from "../tokens/file-tokens";
import { digestFrame } from "../tokens/frame-digest";
import { toTailwindTheme } from "../tokens/tailwind-theme";
import { ThemeNames } from "../tokens/theme-names";
import { mergeThemes } from "../widths/merge-themes";
import { toComponentName } from "./identifiers";
import type { ClassStyle } from "./ordered-classes";
import { showVariants } from "./own-set";

/** Turns a frame into the one tree of elements from which every target is written. */

export interface FrameTreeContext {
  readonly styles: DesignStyles;
  readonly components: DesignComponents;
  /**
   * Addresses of pictures, by node ID or its `toDrawingName` (the provider's render of it) or by image reference (an
   * uploaded image).
   * Placeholder paths beside the code are allowed (`toPicturePlace`). An image without an address becomes a box.
   */
  readonly pictures?: ReadonlyMap<string, string>;
  /** "flowing" by default. */
  readonly version?: CodeVersion;
  /** Of the component sets in other frames. */
  readonly states?: ComponentStates;
}

export interface FrameTree extends ClassStyle {
  readonly componentName: string;
  /** Of the frames that it shows. */
  readonly ids?: readonly string[];
  /** Of the components that stand instead of tags. */
  readonly imports?: readonly ComponentImport[];
  readonly root: Element;
  /** The `@theme` block of only the tokens that this frame uses. */
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  /** Its left is where a line begins: see `withLogicalSides`. */
  readonly isMirrored?: true;
}

export interface ComponentImport {
  readonly name: string;
  /** Such as `@/components/ui/button`. */
  readonly from: string;
  readonly isDefault: boolean;
}

export interface MadeFrame {
  readonly tree: FrameTree;
  /** Sentences shown to the user about what could not be converted. */
  readonly notes: readonly string[];
}

/** A frame is made once in each state: a larger one only as it is drawn. */
export const MOST_LAYERS_WITH_STATES = 5000;
const WITHOUT_STATES =
  "How controls look when they are hovered, focused, pressed, disabled or checked is left out: the frame is too large.";
const WITHOUT_PARTS =
  "Layers that come and go as controls are hovered, focused, pressed, disabled or checked stay as they are drawn.";

const UNLIKE = "Parts of controls that a state draws as other layers, shown as in no state";

export function toFrameTree(node: DesignNode, context: FrameTreeContext): MadeFrame {
  const drawn = showVariants(node);
  const known = new Map([...(context.states ?? NO_STATES), ...findStates(node)]);
  const stated = applyStates(drawn, known);
  const isLarge = stated !== drawn && [...walkDesign(drawn)].length > MOST_LAYERS_WITH_STATES;
  const { isWhole, ...made } = makeInStates(drawn, isLarge ? drawn : stated, context);
  if (isWhole) return isLarge ? { ...made, notes: [...made.notes, WITHOUT_STATES] } : made;
  const plain = applyStates(drawn, known, { hides: false });
  const { tree, notes } = makeInStates(drawn, plain, context);
  return { tree, notes: [...notes, WITHOUT_PARTS] };
}

interface MadeInStates extends MadeFrame {
  /** Each layer that comes and goes is an element of its own, which can. */
  readonly isWhole: boolean;
}

function makeInStates(
  drawn: DesignNode,
  node: DesignNode,
  context: FrameTreeContext,
): MadeInStates {
  const { styles } = context;
  const states = statesOf(node);
  const looks = { ...BARE_FRAME, children: [...layersInStates(node)] };
  const digests = states.length === 0 ? [] : [digestFrame(looks, styles)];
  const tokens = mergeDigests([digestFrame(drawn, styles), ...digests]);
  let isWhole = true;
  const make = (shown: DesignNode): MadeFrame => {
    const made = makeTree(shown, context, tokens);
    const gone = [...walkDesign(shown)].filter((layer) => layer.isGone).length;
    isWhole &&= gone === countGone(made.tree.root);
    return made;
  };
  const { tree, notes } = make(node);
  const inStates = new Map(states.map((state) => [state, make(inState(node, state)).tree.root]));
  const { declared } = mergeThemes([tree.theme]);
  const enabled = setDrawnStates(tree.root);
  if (node === drawn) return { tree: { ...tree, root: enabled }, notes, isWhole };
  let lost = 0;
  const root = joinStates(enabled, inStates, declared, () => {
    lost += 1;
  });
  const told = lost === 0 ? [] : [`${UNLIKE}: ${lost}.`];
  return { tree: { ...tree, root }, notes: [...notes, ...told], isWhole };
}

function makeTree(node: DesignNode, context: FrameTreeContext, tokens: DesignTokens): MadeFrame {
  const {
    styles,
    components,
    pictures = new Map<string, string>(),
    version: asked = "flowing",
  } = context;
  const bound = new BoundValues(node, styles);
  const theme = new ThemeNames(styles, tokens, bound);
  const tally = startTally(node);
  const renders = { has: (id: string) => pictures.has(id) || pictures.has(toDrawingName(id)) };
  const upright = cancelFlips(node);
  const shown = asked === "exact" ? upright : dropBlank(upright);
  const flat = flattenDrawings(applyMasks(shown, renders), renders, MAX_ELEMENTS);
  tally.addLeftOut(flat.leftOut);
  // In a flow, layers would take the room of those that are left out.
  const version = flat.leftOut > 0 ? "exact" : asked;
  if (version !== asked) tally.addKept(INCOMPLETE);
  const family = findMainFamily(flat.node);
  const page = findPageDirection(flat.node);
  const read = findDirections(flat.node, page.direction);
  const isMirrored = page.direction === "rtl";
  const { node: drawn, rows } = gatherGrids(fitTextBoxes(isMirrored ? mirror(read) : read));
  const placed = version === "exact" ? keepPlaces(drawn) : freePlaces(drawn, tally);
  for (const layer of walkDesign(placed)) tally.addUnshown(findReducedPaint(layer));
  const boxed = boxesToMargins(placed);
  const roles = findRoles(boxed, { styles, components }, rows);
  const arranged = gather(boxed, roles, rows);
  const gathered = version === "exact" ? arranged : snap(arranged, roles);
  const adapted = version === "exact" ? AS_DESIGNED : adaptPage(gathered, roles);
  tally.addHoldsFrom(adapted.holdsFrom);
  const themeCss = toTailwindTheme(tokens);
  const made = makeFrameElement(gathered, {
    styles,
    components,
    pictures,
    theme,
    family,
    tally,
    version,
    roles,
    ...{ adapted, unbroken: adapted.unbroken },
    declared: mergeThemes([themeCss]).declared,
  });
  tally.addUnshown(findDead(node, roles, tally));
  const tree = {
    componentName: toComponentName(node.name, "Frame"),
    ids: [node.id],
    root: withClasses(toPage(made, page), [
      ...toFont(family, theme, ""),
      ...(bound.scheme === "dark" ? ["scheme-dark"] : []),
    ]),
    theme: themeCss,
    width: node.box?.width ?? 0,
    height: node.box?.height ?? 0,
    ...(isMirrored && { isMirrored }),
  };
  return { tree, notes: tally.notes() };
}

/** Clicks on what is no link: all of a page, and what shows nothing; and ways back, of which no code knows where from. */
function findDead(
  root: DesignNode,
  roles: ReadonlyMap<DesignNode, Role>,
  { stretchedLinks }: ElementTally,
): string[] {
  const asked = [...walkDesign(root)].filter(({ leadsTo }) => leadsTo !== null).length;
  // Several forms of a layer have its role.
  const links = new Map([
    ...stretchedLinks,
    ...[...roles].flatMap(([{ id }, role]) =>
      role.kind === "link" && role.address ? [[id, role.address] as const] : [],
    ),
  ]);
  const back = [...links.values()].filter((address) => address === BACK);
  return [
    ...Array<string>(Math.max(0, asked - links.size)).fill(PROTOTYPE),
    ...back.map(() => WAY_BACK),
  ];
}

const WAY_BACK = "Ways back, which lead to the page before only where no other leads here";

function startTally(root: DesignNode): ElementTally {
  const tally = new ElementTally();
  for (const { unshown } of walkDesign(root)) tally.addUnshown(unshown);
  return tally;
}

const keepPlaces = (drawn: DesignNode): DesignNode =>
  keepShares(dropWrappers(keepLines(drawn, "all")));

function freePlaces(drawn: DesignNode, tally: ElementTally): DesignNode {
  const flowing = dropWrappers(toFlowing(keepLines(drawn), tally));
  const narrowest = narrowestOf(drawn.box?.width ?? 0);
  return giveTextRoom(keepShares(yieldOnNarrowPage(flowing, narrowest)));
}

/** The element says for itself how it is read: it may stand in any page. */
function toPage(element: Element, { direction, language }: PageDirection): Element {
  if (direction === "ltr") return element;
  const attributes: Attribute[] = [
    ...(language === null ? [] : [["lang", language] as const]),
    ["dir", direction],
  ];
  return { ...element, attributes: [...element.attributes, ...attributes] };
}

function withClasses(element: Element, names: readonly string[]): Element {
  const { classes, designed } = element;
  const own = designed && { ...designed, classes: [...designed.classes, ...names] };
  return { ...element, classes: [...classes, ...names], ...(own && { designed: own }) };
}

/** What belongs together gets containers of its own. */
const gather = (
  root: DesignNode,
  roles: Map<DesignNode, Role>,
  rows: ReadonlyMap<string, RowKind>,
): DesignNode => gatherLists(gatherMain(gatherTables(root, roles, rows), roles), roles);

const snap = (root: DesignNode, roles: Map<DesignNode, Role>): DesignNode =>
  toEvenGrids(snapNumbers(setTables(root, roles), roles), roles);

const INCOMPLETE: ReadonlyMap<string, number> = new Map([["layers are left out of it", 1]]);

function toFlowing(root: DesignNode, tally: ElementTally): DesignNode {
  const { node, kept } = inferLayout(root);
  tally.addKept(kept);
  // Without a layout of its own, a frame has a height by the design's word.
  return root.layout === null ? { ...node, vertical: "fixed" } : node;
}

/** The family used for most characters, set once on the whole frame. */
function findMainFamily(root: DesignNode): string {
  const letters = new Map<string, number>();
  for (const { text } of walkDesign(root)) {
    for (const { style, characters } of text?.runs ?? []) {
      letters.set(style.family, (letters.get(style.family) ?? 0) + characters.length);
    }
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? "";
}
