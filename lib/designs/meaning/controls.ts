import { countTexts } from "../layout/elastic";
import { insetsOf, unionOf } from "../layout/geometry";
import type { DesignComponents } from "../read/components";
import { hasImage } from "../read/image";
import { topColorOf } from "../read/mix-paints";
import type { Color, DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { chromaOf, hueOf, isPainted, lightnessOf } from "./color";
import { labelIn } from "./navigation";
import { isLabel, wordsIn } from "./words";

/** Recognizes buttons and links by how they look. */

const BUTTON_HEIGHT: readonly [number, number] = [24, 72];
const BUTTON_WIDTH: readonly [number, number] = [40, 640];
const BUTTON_WORDS = 4;
const BUTTON_TEXT_PX = 24;
const MOST_ICONS = 2;
const ICON_PX = 32;
const CENTER_PX = 4;
const CENTER_SHARE = 0.06;
/** A lower box is a button only in a strong color; in a quiet one it is a badge or a tag. */
const SURE_HEIGHT_PX = 40;
const STRONG = 0.4;
const QUIET_LIGHTNESS = 0.75;

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** A painted or outlined box with one short text in its center, and perhaps icons. */
export function looksLikeButton(node: DesignNode): boolean {
  const { box, children, radii, fills, text } = node;
  if (box === null || text !== null || children.length === 0) return false;
  if (!isWithin(box.height, BUTTON_HEIGHT) || !isWithin(box.width, BUTTON_WIDTH)) return false;
  if (box.width < box.height || !isPainted(node) || hasImage(fills)) return false;
  // Without round corners or a whole outline it may be a strip of a card.
  if (radii.every((radius) => radius < 2) && !isOutlined(node) && !isStrong(node)) return false;
  return isSureOf(node, box.height) && isCenteredLabel(node);
}

/** The components of which at least half of the uses look like a button: the others are buttons, too. */
export function findButtons(root: DesignNode, components: DesignComponents): ReadonlySet<string> {
  const uses = [...walkDesign(root)].filter(({ componentId }) => componentId !== null);
  const families = Map.groupBy(uses, (node) => familyOf(node, components));
  const found = [...families].filter(([, nodes]) => {
    const alike = nodes.filter((node) => countTexts(node) === 1);
    return (
      alike.length === nodes.length && nodes.filter(looksLikeButton).length * 2 >= nodes.length
    );
  });
  return new Set(found.flatMap(([family]) => family ?? []));
}

/** Its component, or the set of that. */
export const familyOf = (
  { componentId }: DesignNode,
  components: DesignComponents,
): string | null => components.get(componentId ?? "")?.set?.id ?? componentId;

const isOutlined = ({ stroke }: DesignNode): boolean =>
  stroke !== null &&
  topColorOf(stroke.paints) !== null &&
  Object.values(stroke.weights).every((px) => px > 0);

function isStrong({ fills }: DesignNode): boolean {
  const color = topColorOf(fills);
  if (color === null || lightnessOf(color) >= QUIET_LIGHTNESS) return false;
  return chromaOf(color) > STRONG || lightnessOf(color) < STRONG;
}

function isSureOf(node: DesignNode, height: number): boolean {
  return height >= SURE_HEIGHT_PX || isOutlined(node) || isStrong(node);
}

function isCenteredLabel(node: DesignNode): boolean {
  if (countTexts(node) !== 1) return false;
  const label = labelIn(node);
  const style = label?.text?.style;
  if (label === null || style === undefined || style.size > BUTTON_TEXT_PX) return false;
  if (!isLabel(wordsIn(label), BUTTON_WORDS)) return false;
  const items = node.children.filter((child) => child.box !== null);
  const icons = items.filter((item) => countTexts(item) === 0);
  if (icons.length > MOST_ICONS || icons.some((icon) => (icon.box?.width ?? 0) > ICON_PX))
    return false;
  return isCentered(node, label);
}

function isCentered({ box, children }: DesignNode, label: DesignNode): boolean {
  if (box === null || label.box === null) return false;
  const union = unionOf(children.flatMap((child) => child.box ?? []));
  const { left, right } = insetsOf(union, box);
  const vertical = insetsOf(label.box, box);
  const isFilled = label.text?.horizontal === "center";
  const slack = Math.max(CENTER_PX, box.width * CENTER_SHARE);
  const hasRoom = left > 1 || isFilled;
  if (children.some((child) => isFarFrom(child, label)) || endsEarly(label)) return false;
  // Beside an icon that is not seen, words that are centered themselves stand off the middle.
  const isBesideIcon = isFilled && Math.min(left, right) >= INSET_PX && left + right <= 2 * FAR_PX;
  return (
    hasRoom &&
    (Math.abs(left - right) <= slack || isBesideIcon) &&
    Math.abs(vertical.top - vertical.bottom) <= CENTER_PX
  );
}

const WIDEST_LETTER = 0.8;

/** Its words, even in the widest letters, leave some of its box after them: they stand at its start. */
function endsEarly({ text, box }: DesignNode): boolean {
  if (text === null || box === null || text.horizontal !== "start") return false;
  const letters = text.runs.reduce((sum, { characters }) => sum + characters.length, 0);
  return text.resize !== "both" && letters * text.style.size * WIDEST_LETTER < box.width;
}

const FAR_PX = 48;
const INSET_PX = 8;

/** Words at one end and an icon at the other are a field or a row. */
function isFarFrom({ box }: DesignNode, label: DesignNode): boolean {
  if (box === null || label.box === null) return false;
  const after = box.x - label.box.x - label.box.width;
  const before = label.box.x - box.x - box.width;
  return Math.max(after, before) > FAR_PX;
}

const LINK_WORDS =
  /^(see|view|show|read|learn|load) (all|more)|^(forgot|reset)\b.*password|^sign ?(up|in)$|^log ?in$|^register|^create (an )?account|^resend/i;
const MOST_LINK_WORDS = 4;
const ACCENT_WORDS = 6;
/** "Sign in" in larger letters is the title of a page. */
const LARGEST_LINK_PX = 20;
const SEMIBOLD = 600;
/** Between cyan and magenta: green, yellow and red words say how something is. */
const LINK_HUE: readonly [number, number] = [195, 330];
const SAME_COLOR = 0.05;

/** What sets links apart on a page: the colors of its buttons, unless its text has them, too. */
export interface Accents {
  readonly running: Color | null;
  readonly buttons: readonly Color[];
}

export function findAccents(root: DesignNode): Accents {
  const letters = new Map<string, { readonly color: Color; count: number }>();
  const buttons: Color[] = [];
  for (const node of walkDesign(root)) {
    const color = topColorOf(node.fills);
    if (color === null) continue;
    if (node.text === null) {
      if (buttons.length < MOST_BUTTONS && isStrong(node) && looksLikeButton(node))
        buttons.push(color);
      continue;
    }
    const key = `${color.red} ${color.green} ${color.blue}`;
    const known = letters.get(key) ?? { color, count: 0 };
    known.count += wordsIn(node).length;
    letters.set(key, known);
  }
  const [most] = [...letters.values()].sort((one, other) => other.count - one.count);
  return { running: most?.color ?? null, buttons };
}

const MOST_BUTTONS = 20;

/** A short text that is underlined as a whole, or that an accent color sets apart and that is no title. */
export function looksLikeLink(node: DesignNode, accents: Accents): boolean {
  const { text, fills } = node;
  if (text === null) return false;
  const words = wordsIn(node).replace(/[?.]$/, "");
  if (text.runs.every(({ style }) => style.decoration === "underline"))
    return isLabel(words, MOST_LINK_WORDS);
  const color = topColorOf(text.runs[0]?.fills ?? fills);
  if (color === null || chromaOf(color) <= STRONG || text.style.size > LARGEST_LINK_PX)
    return false;
  if (LINK_WORDS.test(words)) return isLabel(words, MOST_LINK_WORDS);
  return (
    text.style.weight < SEMIBOLD &&
    text.runs.length === 1 &&
    isAccent(color, accents) &&
    isLabel(wordsIn(node), ACCENT_WORDS) &&
    /\p{L}{3}/u.test(words)
  );
}

function isAccent(color: Color, { running, buttons }: Accents): boolean {
  if (running !== null && areSame(running, color)) return false;
  return isWithin(hueOf(color), LINK_HUE) || buttons.some((other) => areSame(other, color));
}

const areSame = (one: Color, other: Color): boolean =>
  (["red", "green", "blue"] as const).every(
    (channel) => Math.abs(one[channel] - other[channel]) <= SAME_COLOR,
  );
