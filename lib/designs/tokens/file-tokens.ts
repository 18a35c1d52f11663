import type { Color, GradientPaint, Shadow, TextStyle } from "../read/node";
import { compareTexts } from "../read/text-order";
import { NUMBER_KINDS, type NumberKind } from "./bound-numbers";
import type { FrameDigest, LengthUse, PaintUse, TextStyleUse } from "./frame-digest";
import { nameByHash, nameColor, nameFamily, nameLength, nameRadius, nameTextStyle } from "./names";
import { byUses, type TokenUse } from "./tally";

/** Builds the tokens of a whole file; their order and names do not depend on the order of its frames. */

export interface Token {
  /** Letters, digits and hyphens; unique among tokens of the same kind. */
  readonly name: string;
  /** The display name: the style's name, or the value. */
  readonly title: string;
  readonly description: string;
  /** True if the design names it; otherwise the name derives from the value. */
  readonly isStyle: boolean;
  readonly uses: number;
}

export interface ColorToken extends Token {
  readonly color: Color;
  /** What it is in the dark, if that is another color. */
  readonly dark?: Color;
}

export interface GradientToken extends Token {
  readonly gradient: GradientPaint;
}

export interface TypographyToken extends Token {
  readonly style: TextStyle;
}

export interface ShadowToken extends Token {
  readonly shadows: readonly Shadow[];
}

export interface LengthToken extends Token {
  readonly px: number;
}

export interface NumberToken extends Token {
  readonly of: NumberKind;
  readonly value: number;
}

export interface FontToken extends Token {
  readonly family: string;
}

export interface DesignTokens {
  readonly colors: readonly ColorToken[];
  readonly gradients: readonly GradientToken[];
  readonly fonts: readonly FontToken[];
  readonly typography: readonly TypographyToken[];
  readonly spacing: readonly LengthToken[];
  readonly radii: readonly LengthToken[];
  readonly shadows: readonly ShadowToken[];
  /** What variables give, named once for each of its kinds. */
  readonly numbers: readonly NumberToken[];
  /** Sentences shown to the user about omissions and conflicts. */
  readonly notes: readonly string[];
}

/** The limit per kind; the most used values are kept. */
const MAX_UNNAMED = 64;

export function mergeDigests(digests: readonly FrameDigest[]): DesignTokens {
  const notes: string[] = [];
  const settle = <Use extends TokenUse>(kind: string, uses: readonly Use[]) =>
    settleKind({ kind, notes }, uses);
  const paints = settle(
    "colors",
    digests.flatMap((digest) => digest.paints),
  );
  const written = digests.flatMap((digest) => digest.typography);
  return {
    ...splitPaints(paints),
    fonts: toFonts(written),
    typography: named(settle("text styles", written), ({ style }) => nameTextStyle(style)),
    spacing: toLengths(
      settle(
        "spacings",
        digests.flatMap((digest) => digest.spacing),
      ),
      nameLength,
    ),
    radii: toLengths(
      settle(
        "radii",
        digests.flatMap((digest) => digest.radii),
      ),
      nameRadius,
    ),
    shadows: named(
      settle(
        "shadows",
        digests.flatMap((digest) => digest.shadows),
      ),
      ({ key }) => nameByHash("elevation", key),
    ),
    numbers: NUMBER_KINDS.flatMap((kind) => {
      const uses = digests.flatMap(({ numbers = [] }) => numbers.filter(({ of }) => of === kind));
      return named(settle("numbers", uses), ({ key }) => nameByHash("number", key));
    }),
    notes: [...notes, ...noteLeftOut(digests)],
  };
}

interface Settling {
  readonly kind: string;
  readonly notes: string[];
}

/** Keeps each name once, with its most used value; an unnamed value is kept only if no name has it. */
function settleKind<Use extends TokenUse>(settling: Settling, uses: readonly Use[]): Use[] {
  const merged = sumUp(uses);
  merged.sort(byUses);
  const styles = takeFirst(
    merged.filter(({ name }) => name !== null),
    ({ name }) => name ?? "",
  );
  const known = new Set(styles.map(({ key }) => key));
  const others = merged.filter(({ name, key }) => name === null && !known.has(key));
  noteConflicts(settling, merged, styles);
  if (others.length > MAX_UNNAMED) {
    const { length } = others;
    settling.notes.push(
      `${length} ${settling.kind} have no style; the ${MAX_UNNAMED} used most are listed.`,
    );
  }
  return [...styles, ...others.slice(0, MAX_UNNAMED)];
}

function sumUp<Use extends TokenUse>(uses: readonly Use[]): Use[] {
  const sums = new Map<string, Use>();
  for (const use of uses) {
    const place = `${use.name ?? ""}|${use.key}`;
    const before = sums.get(place);
    const uses = use.uses + (before?.uses ?? 0);
    sums.set(place, { ...(before === undefined ? use : chooseOne(before, use)), uses });
  }
  return [...sums.values()];
}

/** Chooses between two uses with equal keys independently of frame order: their values may still differ slightly. */
function chooseOne<Use extends TokenUse>(one: Use, other: Use): Use {
  const [first, second] = [one, other].map((use) => JSON.stringify({ ...use, uses: 0 }));
  return compareTexts(first ?? "", second ?? "") <= 0 ? one : other;
}

function takeFirst<Use>(uses: readonly Use[], keyOf: (use: Use) => string): Use[] {
  const taken = new Map<string, Use>();
  for (const use of uses) if (!taken.has(keyOf(use))) taken.set(keyOf(use), use);
  return [...taken.values()];
}

function noteConflicts<Use extends TokenUse>(
  { kind, notes }: Settling,
  merged: readonly Use[],
  styles: readonly Use[],
) {
  const conflicts = merged.filter(({ name }) => name !== null).length - styles.length;
  if (conflicts === 0) return;
  notes.push(`Some styles (${kind}) have several values in this file; each has the one used most.`);
}

function noteLeftOut(digests: readonly FrameDigest[]): string[] {
  const leftOut = digests.reduce((sum, digest) => sum + digest.leftOut, 0);
  return leftOut === 0
    ? []
    : [`${leftOut} layers were not read: their frames are too deep or too large.`];
}

/** Puts the design's names first, in order, followed by names derived from values. */
function named<Use extends TokenUse>(
  uses: readonly Use[],
  nameOf: (use: Use) => string,
  compare: (one: Use, other: Use) => number = (one, other) => compareTexts(one.key, other.key),
): (Use & Token)[] {
  const styles = uses.filter(({ name }) => name !== null);
  styles.sort((one, other) => compareTexts(one.name ?? "", other.name ?? ""));
  const others = uses.filter(({ name }) => name === null).sort(compare);
  const given = new Set<string>();
  return [...styles, ...others].map((use) => {
    const name = makeUnique(use.name ?? nameOf(use), given);
    return { ...use, name, isStyle: use.name !== null };
  });
}

function makeUnique(wanted: string, given: Set<string>): string {
  let name = wanted;
  for (let number = 2; given.has(name); number++) name = `${wanted}-${number}`;
  given.add(name);
  return name;
}

function splitPaints(paints: readonly PaintUse[]): Pick<DesignTokens, "colors" | "gradients"> {
  const tokens = named(paints, ({ key, paint }) =>
    paint.kind === "solid" ? nameColor(paint.color) : nameByHash("gradient", key),
  );
  const colors = tokens.flatMap(({ paint, ...token }) =>
    paint.kind === "solid" ? [{ ...token, color: paint.color }] : [],
  );
  const gradients = tokens.flatMap(({ paint, ...token }) =>
    paint.kind === "gradient" ? [{ ...token, gradient: paint }] : [],
  );
  return { colors, gradients };
}

function toLengths(uses: readonly LengthUse[], nameOf: (px: number) => string): LengthToken[] {
  return named(
    uses,
    ({ px }) => nameOf(px),
    (one, other) => one.px - other.px,
  );
}

function toFonts(written: readonly TextStyleUse[]): FontToken[] {
  const families = written
    .filter(({ style }) => style.family !== "")
    .map(({ style: { family }, uses }) => ({
      key: family,
      name: null,
      title: family,
      description: "",
      uses,
      family,
    }));
  return named(sumUp(families), ({ family }) => nameFamily(family));
}
