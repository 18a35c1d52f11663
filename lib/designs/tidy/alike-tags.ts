import type { Element, Tag } from "../elements/element";
import { mapElements, withChildren } from "../elements/map-elements";
import { Structures } from "./structures";

/** Tags that a box may have, whatever it looks like; and those of a text. In the order of what they say. */
const BOXES: readonly Tag[] = ["article", "section", "header", "hgroup", "div"];
const TEXTS: readonly Tag[] = ["h2", "h3", "h4", "h5", "h6", "p", "span"];

/** Instances of one component have the tags that most of them have: one without a heading is a section like the others. */
export function agreeOnTags(root: Element): Element {
  const builds = new Structures(buildOf);
  const groups = new Map<string, Element[]>();
  const collect = (element: Element): void => {
    if (element.tag === "svg") return;
    const { origin } = element;
    if (origin !== null) {
      const key = JSON.stringify([origin.family, [...origin.variants], builds.numberOf(element)]);
      groups.set(key, [...(groups.get(key) ?? []), element]);
    }
    for (const child of element.children) if (child.kind === "element") collect(child);
  };
  collect(root);
  const tags = new Map<Element, Tag>();
  for (const group of groups.values()) if (group.length > 1) agree(group, tags);
  return tags.size === 0 ? root : rewrite(root, tags);
}

/** How it is built, whatever of their kind the tags are. */
const buildOf = ({ tag, children }: Element): string =>
  `${kindOf(tag)?.[0] ?? tag} ${children.length}`;

const kindOf = (tag: Tag): readonly Tag[] | undefined =>
  [BOXES, TEXTS].find((kind) => kind.includes(tag));

/** `alike`: built alike. */
function agree(alike: readonly Element[], tags: Map<Element, Tag>): void {
  const [first] = alike;
  const kind = first && kindOf(first.tag);
  if (kind !== undefined && alike.some(({ tag }) => tag !== first?.tag)) {
    const counts = Map.groupBy(alike, ({ tag }) => tag);
    const countOf = (tag: Tag) => counts.get(tag)?.length ?? 0;
    const most = kind.reduce((best, tag) => (countOf(tag) > countOf(best) ? tag : best));
    for (const element of alike) if (element.tag !== most) tags.set(element, most);
  }
  for (const index of first?.children.keys() ?? []) {
    const inner = alike.map(({ children }) => children[index]);
    if (inner.every((child) => child?.kind === "element")) agree(inner as Element[], tags);
  }
}

function rewrite(element: Element, tags: ReadonlyMap<Element, Tag>): Element {
  const whole = withChildren(
    element,
    mapElements(element, (child) => rewrite(child, tags)),
  );
  const tag = tags.get(element);
  return tag === undefined ? whole : { ...whole, tag };
}
