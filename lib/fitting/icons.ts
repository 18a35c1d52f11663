// Takes icons of the package that the repository takes its own from, in place of drawings that are called so.
import type { Element } from "../designs/elements/element";
import { mapElements } from "../designs/elements/map-elements";
import type { ComponentImport, FrameTree } from "../designs/output/frame-tree";
import type { Blueprint } from "../repositories/blueprint";
import type { Fit } from "./fit";

/** Those that the tree shows; `taken`: names that mean something else in its files. */
export function planIcons(
  { icons }: Pick<Blueprint, "icons">,
  { root }: Pick<FrameTree, "root">,
  taken: readonly string[],
): ComponentImport[] {
  const shown = new Set(namesIn(root));
  const found = new Map<string, ComponentImport>();
  for (const { name, from } of icons) {
    const key = keyOfImport(name);
    const isUsable = shown.has(key) && !found.has(key) && !taken.includes(name);
    if (isUsable) found.set(key, { name, from, isDefault: false });
  }
  return [...found.values()];
}

export function fitIcons(tree: FrameTree, { icons = [] }: Pick<Fit, "icons">): FrameTree {
  if (icons.length === 0) return tree;
  const byKey = new Map(icons.map((icon) => [keyOfImport(icon.name), icon]));
  const used = new Set<ComponentImport>();
  const replace = (element: Element): Element => {
    const icon = byKey.get(nameOf(element) ?? "");
    if (!icon) return { ...element, children: mapElements(element, replace) };
    used.add(icon);
    const attributes = element.attributes.filter(([name]) => name.startsWith("aria-"));
    const component = { name: icon.name, properties: [] };
    return { ...element, attributes, children: [], origin: null, component };
  };
  const root = replace(tree.root);
  return { ...tree, root, imports: [...(tree.imports ?? []), ...used] };
}

/** Null for what is no icon of one color. */
function nameOf({ tag, origin, attributes }: Element): string | null {
  const isPlain = attributes.some(([name, value]) => name === "fill" && value === "currentColor");
  return tag === "svg" && isPlain && origin ? toKey(origin.familyName) : null;
}

function namesIn(element: Element): string[] {
  const own = nameOf(element);
  const inside = element.children.filter((child) => child.kind === "element").flatMap(namesIn);
  return own === null ? inside : [own, ...inside];
}

/** `Icon / Chart bar`, `ChartBar`, `ChartBarIcon` and `IconChartBar` are one. */
const toKey = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== "icon" && word !== "icons")
    .join("");

/** Packages of several sets put the name of the set in front: `FiHome`, `LuHome`. */
const keyOfImport = (name: string): string =>
  toKey(name.replace(/^(?:Fi|Lu|Md|Fa|Hi|Io|Bi|Bs|Ri|Tb)(?=[A-Z])/, ""));
