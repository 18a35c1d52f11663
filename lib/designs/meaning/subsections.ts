import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import { isSectionName } from "./names";
import { countHeadings, isLed, type Outline } from "./outline";
import type { Role, Roles } from "./role";

/**
 * Finds the smaller sections of a page, once all larger parts are known: containers that a heading of a lower level
 * leads, or that are called sections; and what introduces a section or a card: its heading with what stands beside it.
 */
export function findSubsections(
  root: DesignNode,
  roles: Roles,
  outline: Outline,
): Map<DesignNode, Role> {
  const finder = new Finder(roles, outline);
  for (const child of root.children) finder.visit(child, OUTSIDE);
  return finder.found;
}

interface Around {
  /** The heading of the part around it. */
  readonly title: DesignNode | null;
  /** That part is a section or a card whose introduction is still to be found. */
  readonly isPart: boolean;
  /** It goes on after this layer. */
  readonly goesOn: boolean;
  /** There are headings beside this layer. */
  readonly hasMore: boolean;
}

const OUTSIDE: Around = { title: null, isPart: false, goesOn: false, hasMore: false };

const CLOSED: ReadonlySet<Role["kind"]> = new Set([
  ...(["button", "link", "choice", "captioned", "tabs", "field", "titles", "figure"] as const),
  "pairs",
]);

const LOWEST_TITLE = 2;
const MOST_INTRO_TEXTS = 4;

class Finder {
  readonly found = new Map<DesignNode, Role>();
  readonly #roles: Roles;
  readonly #outline: Outline;

  constructor(roles: Roles, outline: Outline) {
    this.#roles = roles;
    this.#outline = outline;
  }

  visit(node: DesignNode, around: Around): void {
    const role = this.#roles.get(node);
    if (node.text !== null || (role !== undefined && isClosed(role))) return;
    const summary = this.#outline.summarize(node);
    const { title, level } = summary;
    const isNew = title !== null && title !== around.title;
    const isPartOfPage = (level ?? 1) >= LOWEST_TITLE || around.hasMore;
    const isLedPart = isNew && isLed(summary) && isPartOfPage;
    const isSection = role === undefined && (isLedPart || isSectionName(node.name));
    if (isSection && countTexts(node) > 1) this.found.set(node, { kind: "section" });
    const isLeading = role === undefined && around.isPart && title === around.title;
    if (isLeading && title !== null && around.goesOn && isIntro(node)) {
      this.found.set(node, { kind: "intro" });
      return;
    }
    const kind = (this.found.get(node) ?? role)?.kind;
    const isPart = kind === "section" || kind === "card";
    const claims = isPart || kind === "item";
    const goesOn = (isLeading && around.goesOn) || isOneOf(node);
    const count = countHeadings(summary);
    for (const child of node.children)
      this.visit(child, {
        title: claims ? title : around.title,
        isPart: isPart || isLeading,
        goesOn,
        hasMore: countHeadings(this.#outline.summarize(child)) < count,
      });
  }
}

/** A heading and little more. */
function isIntro(node: DesignNode): boolean {
  const count = countTexts(node);
  return count > 1 && count <= MOST_INTRO_TEXTS;
}

/** The page's own header, footer and navigation have no sections. */
const isClosed = (role: Role): boolean =>
  CLOSED.has(role.kind) || (role.kind === "landmark" && !/^(main|aside)$/.test(role.tag));

const isOneOf = ({ children }: DesignNode): boolean =>
  children.filter(({ isAbsolute }) => !isAbsolute).length > 1;
