import type { Element } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { BACK, splitFrameAddress, toFrameAddress } from "../read/destination";
import type { NamedRoot } from "./frame-view";

/** Gives links between frames the addresses of pages, once it is known which frames become pages. */

/** By the frame's address in a tree. */
type Addresses = ReadonlyMap<string, string>;

/** `addressOf`: of the page of a name. */
export function linkPages<Frame extends NamedRoot>(
  frames: readonly Frame[],
  addressOf: (name: string) => string,
): Frame[] {
  const pages = new Map(
    frames.flatMap(({ ids = [], componentName }) =>
      ids.map((id) => [toFrameAddress(id) ?? id, addressOf(componentName)] as const),
    ),
  );
  return frames.map((frame) => {
    const before = findBefore(frame, frames);
    const back = before === null ? null : addressOf(before.componentName);
    const known = back === null ? pages : new Map([...pages, [BACK, back]]);
    return { ...frame, root: link(frame.root, known) };
  });
}

/** Without other pages. */
export const unlinkPages = (root: Element): Element => link(root, new Map());

function link(element: Element, addresses: Addresses): Element {
  const children = mapElements(element, (child) => link(child, addresses));
  const changed = withChildren(element, children);
  if (element.tag !== "a") return changed;
  const attributes = element.attributes.map(([name, value]) => {
    const to = name === "href" ? splitFrameAddress(value) : null;
    return [name, to === null ? value : (addresses.get(to.frame) ?? to.fragment)] as const;
  });
  return { ...changed, attributes };
}

/** The only other frame that leads to this one. */
function findBefore({ ids = [] }: NamedRoot, frames: readonly NamedRoot[]): NamedRoot | null {
  const own = new Set<string | null>(ids.map(toFrameAddress));
  const leading = frames.filter((other) => other.ids !== ids && leadsToAny(other.root, own));
  return leading.length === 1 ? (leading[0] ?? null) : null;
}

const leadsToAny = ({ attributes, children }: Element, own: ReadonlySet<string | null>): boolean =>
  attributes.some(([name, value]) => {
    const to = name === "href" ? splitFrameAddress(value) : null;
    return to !== null && own.has(to.frame);
  }) || children.some((child) => child.kind === "element" && leadsToAny(child, own));
