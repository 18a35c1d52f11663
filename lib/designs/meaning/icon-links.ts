import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import { itemsOf } from "./navigation";
import type { Landmark } from "./role";
import { spokenNameOf } from "./spoken-name";

/** Recognizes links that show only an icon: the entries of a tab bar, and icons of social networks side by side. */

const ICON_PX = 64;
const ENTRIES: readonly [number, number] = [3, 5];
const LEAST_NETWORKS = 2;
const NAMES =
  "Facebook Instagram LinkedIn YouTube Twitter X TikTok Pinterest WhatsApp Telegram Discord GitHub Dribbble Behance";
const NETWORKS: ReadonlyMap<string, string> = new Map([
  ["fb", "Facebook"],
  ["insta", "Instagram"],
  ...NAMES.split(" ").map((name) => [name.toLowerCase(), name] as const),
]);
const AROUND = /\b(icons?|ico|ic|logos?|social|media|brands?|vector|fill(ed)?|line|\d+)\b/g;

/** The children of a container that are such links, with what they are called. */
export function findIconLinks(
  node: DesignNode,
  tag: Landmark | null,
): readonly (readonly [DesignNode, string])[] {
  if (tag === "nav" && isIconBar(node))
    return shownIn(node).map((icon) => [icon, spokenNameOf(icon, "")] as const);
  if (node.children.length < LEAST_NETWORKS || !node.children.every(isIcon)) return [];
  const named = node.children.flatMap((child) => {
    const name = networkOf(child);
    return name === null ? [] : [[child, name] as const];
  });
  // Beside others they may be ways to sign in; "x" is often what closes something.
  const areDifferent = new Set(named.map(([, name]) => name)).size === node.children.length;
  return areDifferent ? named : [];
}

/** A few icons side by side, whose names say what each is for. */
export function isIconBar(node: DesignNode): boolean {
  const icons = shownIn(node);
  const [least, most] = ENTRIES;
  if (node.layout?.direction !== "row" || icons.length < least || icons.length > most) return false;
  const names = new Set(icons.map((icon) => spokenNameOf(icon, "")));
  return icons.every(isIcon) && names.size === icons.length && !names.has("");
}

const shownIn = (node: DesignNode): DesignNode[] =>
  itemsOf(node).filter(({ opacity }) => opacity > 0);

function isIcon(node: DesignNode): boolean {
  const { width = 0, height = 0 } = node.box ?? {};
  return width > 0 && width <= ICON_PX && height <= ICON_PX && countTexts(node) === 0;
}

/** Icons are often called "icon/facebook", "Social Icons 2" or "LinkedIn Logo". */
function networkOf({ name }: DesignNode): string | null {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(AROUND, " ")
    .replaceAll(/\s+/g, "");
  return NETWORKS.get(words) ?? null;
}
