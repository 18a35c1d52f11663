import { countTexts } from "../layout/elastic";
import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { canMove, gatherInFlow } from "./list-runs";
import type { Landmark, Role } from "./role";

/** Makes the main part of a page of all that stands between its header and its footer or tab bar in one column. */

const LEAST_PARTS = 2;

export function gatherMain(root: DesignNode, roles: Map<DesignNode, Role>): DesignNode {
  const tags = new Set([...roles.values()].map((role) => role.kind === "landmark" && role.tag));
  if (tags.has("main") || (!tags.has("header") && !tags.has("footer") && !tags.has("nav")))
    return root;
  const made = joinMain(root, roles);
  if (made !== root || root.layout?.direction !== "row") return made;
  // Beside a sidebar.
  return mapChildren(root, (child) => (roles.has(child) ? child : joinMain(child, roles)));
}

function joinMain(page: DesignNode, roles: Map<DesignNode, Role>): DesignNode {
  const { layout, children } = page;
  if (layout?.direction !== "column" || layout.wraps || layout.main === "between") return page;
  const tagOf = (node: DesignNode): Landmark | null => {
    const role = roles.get(node);
    return role?.kind === "landmark" ? role.tag : null;
  };
  const start = children.findIndex((child) => tagOf(child) === "header") + 1;
  const end =
    children.findLastIndex((child) => tagOf(child) !== "footer" && tagOf(child) !== "nav") + 1;
  if (start === 0 && end === children.length) return page;
  const parts = children.slice(start, end);
  if (parts.length < LEAST_PARTS || !parts.every(canMove)) return page;
  if (!parts.some((part) => countTexts(part) > 0)) return page;
  const main = gatherInFlow(`${page.id}.main`, parts, layout);
  roles.set(main, { kind: "landmark", tag: "main" });
  return { ...page, children: [...children.slice(0, start), main, ...children.slice(end)] };
}
