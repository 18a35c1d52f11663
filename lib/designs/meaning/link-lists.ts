import type { DesignNode } from "../read/node";
import type { Role } from "./role";

/** Lists of links, which are what most navigation is. */

const LEAST_LINKS = 3;

/** Three or more links and nothing else are the list of a navigation; side by side they are one themselves. */
export function listLinks(
  node: DesignNode,
  roles: Map<DesignNode, Role>,
  isInNavigation: boolean,
): void {
  const { layout, children } = node;
  const areAll = children.every((child) => roles.get(child)?.kind === "link" && !child.isAbsolute);
  if (layout === null || !areAll || children.length < LEAST_LINKS) return;
  const role = roles.get(node);
  const isNavigation = role?.kind === "landmark" && role.tag === "nav";
  if (role !== undefined && !isNavigation) return;
  const isBar = layout.direction === "row" && !isInNavigation;
  const isWhole = isNavigation || isBar;
  roles.set(node, isWhole ? { kind: "landmark", tag: "nav", isListed: true } : { kind: "list" });
  for (const child of children) {
    const link = roles.get(child);
    if (link?.kind === "link") roles.set(child, { ...link, isEntry: true });
  }
}

/** Lines of which some turned out to be headings are no list. */
export function dropBrokenLists(roles: Map<DesignNode, Role>): void {
  for (const [node, { kind }] of roles) {
    const isWhole = node.children.every((child) => {
      const own = roles.get(child);
      return own?.kind === "item" || (own?.kind === "link" && own.isEntry === true);
    });
    if (kind !== "list" || isWhole) continue;
    roles.delete(node);
    for (const child of node.children) if (roles.get(child)?.kind === "item") roles.delete(child);
  }
}
