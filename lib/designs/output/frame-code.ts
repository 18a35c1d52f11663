import { toFont } from "../classes/text";
import { flattenDrawings } from "../drawings/flatten";
import type { CodeVersion, Element } from "../elements/element";
import { makeFrameElement } from "../elements/node";
import { toDrawingName } from "../elements/picture-path";
import { ElementTally } from "../elements/tally";
import { inferLayout } from "../layout/infer-layout";
import { fitTextBoxes, keepLines } from "../layout/text-box";
import { giveTextRoom } from "../layout/text-room";
import { applyMasks } from "../masks/apply-masks";
import { findRoles } from "../meaning/find-roles";
import { dropWrappers } from "../meaning/wrappers";
import type { DesignComponents } from "../read/components";
import type { DesignNode } from "../read/node";
import type { DesignStyles } from "../read/styles";
import { walkDesign } from "../read/walk";
import { mergeDigests } from "../tokens/file-tokens";
import { digestFrame } from "../tokens/frame-digest";
import { toTailwindTheme } from "../tokens/tailwind-theme";
import { ThemeNames } from "../tokens/theme-names";
import { ComponentPlan } from "./component-plan";
import { NameRegistry, toComponentName } from "./identifiers";
import { writeMarkup } from "./write-markup";
import { writeTsx } from "./write-tsx";

/** Writes a frame as React + Tailwind source and as equivalent static markup, both from one element tree. */

export interface FrameCodeContext {
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
}

export interface FrameCode {
  readonly componentName: string;
  readonly tsx: string;
  readonly markup: string;
  readonly classes: readonly string[];
  /** The `@theme` block of only the tokens that this frame uses. */
  readonly theme: string;
  readonly width: number;
  readonly height: number;
  /** Sentences shown to the user about what could not be converted. */
  readonly notes: readonly string[];
}

export function toFrameCode(node: DesignNode, context: FrameCodeContext): FrameCode {
  const { styles, components, pictures = new Map<string, string>(), version = "flowing" } = context;
  const tokens = mergeDigests([digestFrame(node, styles)]);
  const theme = new ThemeNames(styles, tokens);
  const family = findMainFamily(node);
  const tally = new ElementTally();
  const renders = { has: (id: string) => pictures.has(id) || pictures.has(toDrawingName(id)) };
  const drawn = fitTextBoxes(flattenDrawings(applyMasks(node, renders), renders));
  const placed =
    version === "exact"
      ? dropWrappers(keepLines(drawn, Number.POSITIVE_INFINITY))
      : giveTextRoom(dropWrappers(toFlowing(keepLines(drawn), tally)));
  const made = makeFrameElement(placed, {
    styles,
    components,
    pictures,
    theme,
    family,
    tally,
    version,
    roles: findRoles(placed, { styles, components }),
  });
  const root = { ...made, classes: [...made.classes, ...toFont(family, theme, "")] };
  const componentName = toComponentName(node.name, "Frame");
  const names = new NameRegistry([componentName]);
  return {
    componentName,
    tsx: writeTsx(componentName, root, new ComponentPlan(root, names)),
    markup: writeMarkup(root),
    classes: collectClasses(root),
    theme: toTailwindTheme(tokens),
    width: node.box?.width ?? 0,
    height: node.box?.height ?? 0,
    notes: tally.notes(),
  };
}

function toFlowing(root: DesignNode, tally: ElementTally): DesignNode {
  const { node, kept } = inferLayout(root);
  tally.addKept(kept);
  return node;
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

function collectClasses(root: Element): string[] {
  const classes = new Set<string>();
  const ahead: Element[] = [root];
  for (let element = ahead.pop(); element !== undefined; element = ahead.pop()) {
    for (const name of element.classes) classes.add(name);
    for (const child of element.children) if (child.kind === "element") ahead.push(child);
  }
  return [...classes].sort();
}
