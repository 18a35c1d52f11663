// Finds the repository's names for the colors that a design gives no name of its own.

import { isTaken } from "../designs/read/styles";
import { NAMED_COLORS } from "../designs/tokens/names";
import type { ThemeFile } from "../repositories/blueprint";
import { isSurface, isUsedFor, readPlainColor, type Use } from "./color-uses";
import type { ColorFit, TokenFit } from "./fit";
import { changes, type Shades, toColor } from "./shades";
import { readNames, readVariables } from "./theme-tokens";
import { partsOf, rankByWords } from "./token-roles";

export interface ColorsAsked {
  /** The themes as variables, which those of Tailwind 3 are read into. */
  readonly themes: readonly ThemeFile[];
  /** The major version of Tailwind that classes are written for. */
  readonly tailwind: number;
  /** All of the design's. */
  readonly classes: readonly string[];
  /** On which of the repository's colors texts stand. */
  readonly tokens: readonly TokenFit[];
  /** Only names that are the same in the dark theme are taken. */
  readonly isSteady?: boolean;
}

const COLOR = "--color-";
/** What is the ground of a whole page. */
const PAGE = "page";
/** The names that are meant first for what a color is used for. */
const USUAL: Readonly<Record<Use | typeof PAGE, string>> = {
  surface: "--color-card",
  text: "--color-foreground",
  line: "--color-border",
  [PAGE]: "--color-background",
};

/** Where several names have a color, the use decides; where that does not, such a color stays a value. */
export function planColors(asked: ColorsAsked): ColorFit[] {
  const names = new Names(asked);
  const plain = asked.classes.flatMap((name) => readPlainColor(name) ?? []);
  const wanted = new Map(plain.map(({ color, use }) => [`${use} ${color}`, { color, use }]));
  const known = [...wanted.values()].flatMap(({ color, use }): ColorFit[] => {
    const found = names.find(color, use);
    const page = use === "surface" ? names.find(color, PAGE) : found;
    const fits = found === null ? [] : [toFit(color, found, use)];
    return page === null || page === found ? fits : [...fits, toFit(color, page, PAGE)];
  });
  const grounds = [
    ...known.filter(({ use }) => use === "surface").map(({ theirs }) => COLOR + theirs),
    ...asked.tokens.map(({ theirs }) => theirs),
  ].filter((name) => name.startsWith(COLOR) && !isSurface(name));
  const written = [...wanted.values()].filter(({ use }) => use === "text");
  const paired = [...new Set(grounds)].flatMap((ground) =>
    written
      .filter(({ color }) => names.isShade(`${ground}-foreground`, color))
      .map(({ color }) => toFit(color, `${ground}-foreground`, `on ${ground.slice(COLOR.length)}`)),
  );
  return [...known, ...paired, ...planPlain(asked)];
}

const toFit = (ours: string, name: string, use: string): ColorFit => ({
  ...{ ours, theirs: name.slice(COLOR.length), use },
});

const toHex = (color: string): string =>
  color === "white" ? "#ffffff" : color === "black" ? "#000000" : color.slice(1, -1);

class Names {
  readonly #names: ReadonlyMap<string, Shades>;
  /** The names of each color in the light theme. */
  readonly #byLight: ReadonlyMap<string | null | undefined, readonly string[]>;

  constructor({ themes, isSteady = false }: ColorsAsked) {
    const { named, readShades } = readNames(themes, { isTailwind: true });
    const usable = named
      .filter((name) => name.startsWith(COLOR) && !isTaken(name.slice(COLOR.length)))
      .map((name) => [name, readShades(name)] as const);
    this.#names = new Map(usable.filter(([, shades]) => !isSteady || !changes(shades)));
    this.#byLight = Map.groupBy(this.#names.keys(), (name) => this.#names.get(name)?.light);
  }

  isShade(name: string, color: string): boolean {
    const light = this.#names.get(name)?.light;
    return light !== undefined && light === toColor(toHex(color));
  }

  find(color: string, use: Use | typeof PAGE): string | null {
    const shown = use === PAGE ? "surface" : use;
    const usual = USUAL[use];
    const alike = this.#byLight.get(toColor(toHex(color))) ?? [];
    const found = alike.filter((name) => this.#isFor(name, color, shown));
    const [best, ...others] = rankByWords(usual, found);
    if (best === undefined || best === usual) return best ?? null;
    const isSame = (name: string) => this.#shadeOf(name) === this.#shadeOf(best);
    return others.every(isSame) ? best : null;
  }

  #shadeOf(name: string): string | null {
    const { light = null, dark = null } = this.#names.get(name) ?? {};
    return dark ?? light;
  }

  /** White and black have short names of their own. */
  #isFor(name: string, color: string, use: Use): boolean {
    const isChanging = changes(this.#names.get(name) ?? { light: null, dark: null });
    if (!color.startsWith("[") && !isChanging) return false;
    return partsOf(name).length === 0 && (isUsedFor(name, use) ?? !isChanging);
  }
}

/** The names that classes have of the repository's theme. */
export const variablesOf = (colors: readonly ColorFit[]): string[] =>
  colors.flatMap(({ theirs }) => (/^[a-z]/.test(theirs) ? [`--color-${theirs}`] : []));

/** White and black as values where a theme has others, or takes them out of Tailwind's palette. */
function planPlain({ themes, tailwind }: ColorsAsked): ColorFit[] {
  const variables = readVariables(themes);
  const names = [...variables.keys()].filter((name) => name.startsWith(COLOR));
  // The configuration of Tailwind 3 may replace the palette where it does not say that it adds to it.
  const isReplaced =
    tailwind < 4
      ? names.length > 0 && !themes.every(({ addsColors }) => addsColors)
      : ["--*", "--color-*"].some((name) => variables.has(name));
  return [...NAMED_COLORS].flatMap(([hex, name]): ColorFit[] => {
    const value = variables.get(`--color-${name}`);
    const isPlain = value === undefined ? !isReplaced : toColor(value) === toColor(hex);
    return isPlain ? [] : [{ ours: name, theirs: `[${hex}]` }];
  });
}
