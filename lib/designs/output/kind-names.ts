import { STEP_PX } from "../layout/steps";
import { nameHexColor } from "../tokens/names";

/** Names the kinds of items that differ in their classes. */

export interface Kinds {
  /** Of the property that says the kind. */
  readonly name: string;
  /** Of each item. */
  readonly kinds: readonly string[];
}

/** `looks`: of each item, the classes in which it differs from others. */
export function nameKinds(looks: readonly (readonly string[])[]): Kinds {
  const keys = looks.map((look) => look.join(" "));
  const distinct = [...Map.groupBy(keys, (key) => key)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([key]) => key);
  const each = distinct.map((key) => key.split(" "));
  const tones = findTones(each);
  const measure = tones === null ? findMeasure(each) : null;
  const names = tones ?? measure?.kinds ?? distinct.map((_, index) => toOrdinal(index));
  return {
    name: tones === null ? (measure?.name ?? "variant") : "tone",
    kinds: keys.map((key) => names[distinct.indexOf(key)] ?? ""),
  };
}

/** What sizes and corners are called. */
const MEASURES: Readonly<Record<string, string>> = {
  h: "height",
  "max-w": "width",
  "min-h": "height",
  rounded: "corners",
  size: "size",
  w: "width",
};
const MEASURED = /^([a-z]+(?:-[a-z])?)-(?:\[([\d.]+(?:px|rem|%))\]|([a-z\d./]+))$/;

/** A step of the scale, and rem, in px; other names stay. */
function spell(step: string): string {
  const [, number, unit] = /^([\d.]+)(rem)?$/.exec(step) ?? [];
  return number === undefined ? step : `${Number(number) * STEP_PX * (unit ? 4 : 1)}px`;
}

/** A size that each kind has another of. */
function findMeasure(looks: readonly (readonly string[])[]): Kinds | null {
  for (const [at, sample] of (looks[0] ?? []).entries()) {
    const [, slot = ""] = MEASURED.exec(sample) ?? [];
    const name = MEASURES[slot];
    if (name === undefined) continue;
    const kinds = looks.flatMap((look) => {
      const [, own, arbitrary, step] = MEASURED.exec(look[at] ?? "") ?? [];
      return own === slot ? [spell(arbitrary ?? step ?? "")] : [];
    });
    if (new Set(kinds).size === looks.length) return { name, kinds };
  }
  return null;
}

const COLORED = /^(bg|text|border|fill|outline)-(?:\[(#[\da-f]{6,8})\]|([a-z][a-z\d-]*))$/;
const TONE = /-\d+(?:-a\d+)?$/;

/** A color that each kind has another of: by its hue if that is enough, else by its whole name. Null without one. */
function findTones(looks: readonly (readonly string[])[]): readonly string[] | null {
  const colors = looks.map((names) => names.flatMap(colorOf));
  const most = Math.min(...colors.map(({ length }) => length));
  for (let at = 0; at < most; at++) {
    const whole = colors.map((each) => each[at] ?? "");
    for (const names of [whole.map((color) => color.replace(TONE, "")), whole])
      if (new Set(names).size === names.length) return names;
  }
  return null;
}

/** Of letters and lines, classes without a tone may say something else: `text-center`. */
function colorOf(name: string): readonly string[] {
  const [, kind, hex, token = ""] = COLORED.exec(name) ?? [];
  if (hex !== undefined) return [nameHexColor(hex)];
  return token !== "" && (kind === "bg" || TONE.test(token)) ? [token] : [];
}

const ORDINALS = [
  "default",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** The most frequent kind is the usual one. */
const toOrdinal = (index: number): string => ORDINALS[index] ?? `${index + 1}th`;
