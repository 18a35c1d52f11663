import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import type { Outline } from "./outline";
import type { Roles } from "./role";

/** Finds the sections of a page: the largest containers that begin with a heading of the second level and have no other. */

const LEVEL = 2;

export function findSections(root: DesignNode, roles: Roles, outline: Outline): DesignNode[] {
  return root.children.flatMap((child) => sectionsIn(child, roles, outline));
}

function sectionsIn(node: DesignNode, roles: Roles, outline: Outline): DesignNode[] {
  const role = roles.get(node);
  const isPart = role === undefined || (role.kind === "landmark" && role.tag === "main");
  if (!isPart || node.text !== null) return [];
  if (role === undefined && isSection(node, outline)) return [node];
  return node.children.flatMap((child) => sectionsIn(child, roles, outline));
}

function isSection(node: DesignNode, outline: Outline): boolean {
  const { level, headings } = outline.summarize(node);
  const [first = 0, second = 0] = headings;
  return level === LEVEL && first + second === 1 && countTexts(node) > 1;
}
