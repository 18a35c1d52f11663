/** What a reviewer strikes that the source alone tells. */

export interface SourceFigures {
  readonly lines: number;
  /** Margins of up to 3 px: what is left of a difference that was not drawn on purpose. */
  readonly residueMargins: number;
  /** The share of classes with a number that is neither on Tailwind's scale nor a token. */
  readonly magicClasses: number;
  /** Classes that stand in data, as properties of an array's objects; and looks that are told apart by a count alone. */
  readonly classesInData: number;
  readonly loops: number;
  /** It says somewhere what another width changes. */
  readonly hasBreakpoints: boolean;
}

const RESIDUE_PX = 3;

const QUOTED = /"([^"\n]*)"|`([^`\n]*)`/g;
const VARIANTS = /^(?:[\w-]+:)+/;
const CLASS = /^-?[a-z]+-/;
const MARGIN = /^-?m[trblxy]?-(?<size>.+)$/;
const SIZED = /^(?:w|h|min-w|min-h|max-w|gap|p[trblxy]?|m[trblxy]?)-/;
const LENGTH_IN_BRACKETS = /-\[[^\]]*\d/;
const QUARTER_STEP = /-\d+\.[27]5$/;
const FRACTION = /\.\d+$/;
/** The only fractions on Tailwind's scale. */
const SCALE_FRACTION = /-[0-3]\.5$/;
const CLASS_IN_DATA = /^\s+(?:\w*[cC]lassName)?: "|[{,] \w*[cC]lassName: "/gm;
const COUNTED_LOOK =
  /^ {2}"?(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+th)"?: /gm;
const LOOP = /\.map\(|Array\.from/g;
const BREAKPOINT = /\b(?:sm|md|lg|xl):|grid-cols-\[?repeat|auto-fit/;

export function sourceFiguresOf(source: string): SourceFigures {
  const classes = classesOf(source);
  return {
    lines: source.split("\n").length,
    residueMargins: classes.filter(isResidue).length,
    magicClasses: classes.length === 0 ? 0 : classes.filter(isMagic).length / classes.length,
    classesInData:
      [...source.matchAll(CLASS_IN_DATA)].length + [...source.matchAll(COUNTED_LOOK)].length,
    loops: [...source.matchAll(LOOP)].length,
    hasBreakpoints: BREAKPOINT.test(source),
  };
}

/** Without their variants, so that `md:mt-px` is `mt-px`. */
const classesOf = (source: string): string[] =>
  [...source.matchAll(QUOTED)]
    .flatMap(([, quoted, template]) => (quoted ?? template ?? "").split(/\s+/))
    .map((word) => word.replace(VARIANTS, ""))
    .filter((word) => CLASS.test(word));

function isResidue(name: string): boolean {
  const size = pixelsOf(MARGIN.exec(name)?.groups?.size ?? "");
  return size > 0 && size <= RESIDUE_PX;
}

function pixelsOf(size: string): number {
  if (size === "px") return 1;
  const [, inBrackets] = /^\[([\d.]+)px\]$/.exec(size) ?? [];
  return inBrackets === undefined ? 4 * Number(size || Number.NaN) : Number(inBrackets);
}

function isMagic(name: string): boolean {
  if (LENGTH_IN_BRACKETS.test(name) || QUARTER_STEP.test(name)) return true;
  return SIZED.test(name) && FRACTION.test(name) && !SCALE_FRACTION.test(name);
}
