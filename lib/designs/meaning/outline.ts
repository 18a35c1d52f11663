import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import { hasIcon, labelIn } from "./navigation";
import type { HeadingLevel, Role, Roles } from "./role";
import { isLabel, wordsIn } from "./words";

/** What the headings in a layer say about it, once they and all controls are known. Linear: each layer is looked at once. */

export interface Summary {
  /** The heading that it begins with; null if it begins with another text or a control. */
  readonly title: DesignNode | null;
  readonly level: HeadingLevel | null;
  /** It has no text. */
  readonly isBare: boolean;
  /** The number of headings of each level, from the first on. */
  readonly headings: readonly number[];
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const NOTHING: readonly Summary[] = [];
const NO_HEADINGS: readonly number[] = LEVELS.map(() => 0);

const TEXT: Summary = { title: null, level: null, isBare: false, headings: NO_HEADINGS };
const BARE: Summary = { ...TEXT, isBare: true };

export class Outline {
  readonly #roles: Roles;
  readonly #known = new Map<DesignNode, Summary>();

  constructor(roles: Roles) {
    this.#roles = roles;
  }

  summarize(node: DesignNode): Summary {
    const role = this.#roles.get(node);
    if (node.children.length === 0)
      return role === undefined ? (node.text === null ? BARE : TEXT) : join(node, role, NOTHING);
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const inner = node.children.map((child) => this.summarize(child));
    const summary = join(node, role, inner);
    this.#known.set(node, summary);
    return summary;
  }
}

function join(node: DesignNode, role: Role | undefined, inner: readonly Summary[]): Summary {
  const level = role?.kind === "heading" ? role.level : null;
  const first = skipEyebrow(node, inner).find(({ isBare }) => !isBare);
  const isOwn = node.text !== null || isControl(role);
  return {
    title: level === null ? (isOwn ? null : (first?.title ?? null)) : node,
    level: level ?? (isOwn ? null : (first?.level ?? null)),
    isBare: node.text === null && first === undefined,
    headings: countLevels(level, inner),
  };
}

/** Without the few smaller words above a heading that lead to it. */
function skipEyebrow({ children }: DesignNode, inner: readonly Summary[]): readonly Summary[] {
  const at = inner.findIndex(({ isBare }) => !isBare);
  const [eyebrow, after] = [children[at], inner[at + 1]];
  if (eyebrow === undefined || inner[at]?.title !== null || after?.title == null) return inner;
  return isEyebrow(eyebrow, after.title) ? inner.slice(at + 1) : inner;
}

const EYEBROW_WORDS = 6;
/** Of a step or a chapter: "01". */
const COUNT = /^\d{1,2}\.?$/;

export function isEyebrow(node: DesignNode, title: DesignNode): boolean {
  const [label, heading] = [labelIn(node), labelIn(title)];
  if (label?.text == null || heading?.text == null || countTexts(node) !== 1 || hasIcon(node))
    return false;
  const words = wordsIn(label);
  const leads = isLabel(words, EYEBROW_WORDS) || COUNT.test(words);
  return leads && label.text.style.size < heading.text.style.size;
}

function countLevels(own: HeadingLevel | null, inner: readonly Summary[]): readonly number[] {
  const held = inner.filter(({ headings }) => headings !== NO_HEADINGS);
  if (own === null && held.length === 0) return NO_HEADINGS;
  return LEVELS.map((one) =>
    held.reduce((sum, { headings }) => sum + (headings[one - 1] ?? 0), one === own ? 1 : 0),
  );
}

const isControl = (role: Role | undefined): boolean =>
  role?.kind === "button" || role?.kind === "link" || role?.kind === "landmark";

export const countHeadings = ({ headings }: Summary): number =>
  headings.reduce((sum, count) => sum + count, 0);

/** It begins with a heading that leads all the others in it. */
export function isLed({ level, headings }: Summary): boolean {
  if (level === null) return false;
  return headings.slice(0, level).reduce((sum, count) => sum + count, 0) === 1;
}
