import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import type { Roles } from "./role";

/** Finds the sections of a page: the largest containers that begin with a heading of the second level and have no other. */

const LEVEL = 2;

export function findSections(root: DesignNode, roles: Roles): DesignNode[] {
  const outline = new Outline(roles);
  return root.children.flatMap((child) => sectionsIn(child, roles, outline));
}

function sectionsIn(node: DesignNode, roles: Roles, outline: Outline): DesignNode[] {
  const role = roles.get(node);
  const isPart = role === undefined || (role.kind === "landmark" && role.tag === "main");
  if (!isPart || node.text !== null) return [];
  if (role === undefined && outline.isSection(node)) return [node];
  return node.children.flatMap((child) => sectionsIn(child, roles, outline));
}

interface Summary {
  /** The number of headings of the first two levels. */
  readonly titles: number;
  readonly startsWithTitle: boolean;
}

class Outline {
  readonly #roles: Roles;
  readonly #known = new Map<DesignNode, Summary>();

  constructor(roles: Roles) {
    this.#roles = roles;
  }

  isSection(node: DesignNode): boolean {
    const { titles, startsWithTitle } = this.#summarize(node);
    return titles === 1 && startsWithTitle && countTexts(node) > 1;
  }

  #summarize(node: DesignNode): Summary {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const role = this.#roles.get(node);
    const level = role?.kind === "heading" ? role.level : null;
    let titles = level !== null && level <= LEVEL ? 1 : 0;
    let first: Summary | null = null;
    for (const child of node.children) {
      const inner = this.#summarize(child);
      titles += inner.titles;
      if (first === null && countTexts(child) > 0) first = inner;
    }
    const startsWithTitle = level === LEVEL || first?.startsWithTitle === true;
    const summary = { titles, startsWithTitle };
    this.#known.set(node, summary);
    return summary;
  }
}
