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
  const tones = findTones(distinct.map((key) => key.split(" ")));
  const names = tones ?? distinct.map((_, index) => toOrdinal(index));
  return {
    name: tones === null ? "variant" : "tone",
    kinds: keys.map((key) => names[distinct.indexOf(key)] ?? ""),
  };
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
