import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isPainted } from "./color";
import { fullLookOf, hasIcon, labelIn } from "./navigation";
import type { Roles } from "./role";
import { isAmount, isLabel, saysSomething, wordsIn } from "./words";

/** Finds labels and their values. */

type Pair = readonly [term: DesignNode, value: DesignNode];

const LEAST_PAIRS = 2;
/** A number that counts something is larger than the words that say what. */
const LARGER = 1.2;
const COUNTED_WORDS = 6;
const UNIT_LETTERS = 3;
const TITLED = /^(?:0\d\.?|\d{3,4})$/;
/** Of values that are no amounts. */
const LEAST_TOLD_PAIRS = 3;

/**
 * What only names a larger number, and so is no heading. The number of a step, an error or a year has a title instead.
 */
export function namesOfNumbers(root: DesignNode, roles: Roles): ReadonlySet<DesignNode> {
  const names = new Set<DesignNode>();
  for (const node of walkDesign(root)) {
    const name = nameOfNumber(node, roles);
    if (name !== null) names.add(name);
  }
  return names;
}

/** Rows of a label and its value each: an amount, or words of a look of their own. */
export function arePairs({ layout, children }: DesignNode, roles: Roles): boolean {
  if (layout?.direction !== "column" || children.length < LEAST_PAIRS) return false;
  if (!children.every((row) => isLabeled(row, roles))) return false;
  const pairs = children.map(labelsIn).filter((pair) => pair !== null);
  return (
    pairs.every(([, value]) => isAmount(wordsIn(value))) ||
    (pairs.length >= LEAST_TOLD_PAIRS && lookUnlike(pairs))
  );
}

/** A row of two texts, of which the first says something. */
function isLabeled(row: DesignNode, roles: Roles): boolean {
  const { layout, children, isAbsolute } = row;
  if (layout?.direction !== "row" || isAbsolute || children.length !== 2) return false;
  const pair = labelsIn(row);
  if (pair === null || pair.some((label) => roles.has(label))) return false;
  if (!children.every((part) => holdsOneText(part, roles) && !hasIcon(part))) return false;
  const kind = roles.get(row)?.kind;
  return (kind === undefined || kind === "item") && saysSomething(wordsIn(pair[0]));
}

function labelsIn({ children: [term, value] }: DesignNode): Pair | null {
  if (term === undefined || value === undefined) return null;
  const [first, second] = [labelIn(term), labelIn(value)];
  return first === null || second === null ? null : [first, second];
}

/** All labels look alike, and no value looks like them. */
function lookUnlike(pairs: readonly Pair[]): boolean {
  const terms = new Set(pairs.map(([term]) => fullLookOf(term)));
  return terms.size === 1 && pairs.every(([, value]) => !terms.has(fullLookOf(value)));
}

/** The words below or beside a larger number and alone with it, as in a tile of a dashboard; each may have an icon. */
function nameOfNumber(node: DesignNode, roles: Roles): DesignNode | null {
  if (node.layout === null || node.children.length !== 2) return null;
  if (!node.children.every((part) => holdsOneText(part, roles))) return null;
  const labels = labelsIn(node);
  if (labels === null || labels.some((label) => roles.has(label))) return null;
  const [number, name] = labels;
  return isStatistic(number, name) && !TITLED.test(wordsIn(number)) ? name : null;
}

/** A large number before what it counts, which is more than its unit. */
function isStatistic(amount: DesignNode, label: DesignNode): boolean {
  const [size, other] = [amount, label].map(({ text }) => text?.style.size ?? 0);
  const words = wordsIn(label);
  if (/\d/.test(words) || words.length <= UNIT_LETTERS) return false;
  const isLarger = (size ?? 0) >= (other ?? 0) * LARGER;
  return (
    isLarger && isLabel(words.replaceAll(/\s+/g, " "), COUNTED_WORDS) && isAmount(wordsIn(amount))
  );
}

/** One text that nothing sets apart. */
const holdsOneText = (part: DesignNode, roles: Roles): boolean =>
  countTexts(part) === 1 &&
  !part.isAbsolute &&
  !roles.has(part) &&
  (part.text !== null || !isPainted(part));
