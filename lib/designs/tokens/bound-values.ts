import { round, toHex } from "../read/css-values";
import type { Color, DesignNode, Paint } from "../read/node";
import type { Scheme } from "../read/schemes";
import type { DesignStyles } from "../read/styles";
import { walkDesign } from "../read/walk";

/** Finds what variables give a frame: colors in its scheme, and lengths. */

export interface BoundColor {
  /** Of the variable. */
  readonly id: string;
  /** What a layer adds to the variable's name, if it lets more of what is below through: `-a50`. */
  readonly suffix: string;
  readonly color: Color;
  /** Null where it is the same. */
  readonly dark: Color | null;
}

/** The canonical spelling of a color and of what it is in the dark. */
export const keyOfColor = (color: Color, dark: Color | null = null): string =>
  dark === null ? toHex(color) : `${toHex(color)} ${toHex(dark)}`;

export class BoundValues {
  readonly #styles: DesignStyles;
  readonly scheme: Scheme;

  constructor(root: DesignNode, styles: DesignStyles) {
    this.#styles = styles;
    this.scheme = findScheme(root, styles);
  }

  /** Null where a layer shows another value than its variable has in the frame's scheme. */
  colorOf(shown: Color): BoundColor | null {
    const themes = themesOf(shown, this.#styles);
    if (themes === null) return null;
    const { id, light, dark } = themes;
    const own = this.scheme === "dark" ? (dark ?? light) : light;
    if (opaque(own) !== opaque(shown)) return null;
    const share = own.alpha === 0 ? 1 : round(shown.alpha / own.alpha, 4);
    const suffix = Math.abs(share - 1) < LEAST_SHARE ? "" : `-a${Math.round(share * 100)}`;
    const at = (color: Color): Color =>
      suffix === "" ? color : { ...color, alpha: Math.min(1, color.alpha * share) };
    return { id, suffix, color: at(light), dark: dark === null ? null : at(dark) };
  }

  /** What a variable gives, if that is a length. */
  lengthOf(id: string): number | null {
    const bound = this.#styles.get(id)?.bound;
    return bound?.kind === "length" ? bound.light.value : null;
  }
}

/** Differences of a byte are no opacity of a layer's own. */
const LEAST_SHARE = 1 / 255;

const opaque = (color: Color): string => toHex({ ...color, alpha: 1 });

function themesOf({ variable = "" }: Color, styles: DesignStyles) {
  const bound = styles.get(variable)?.bound;
  if (bound?.kind !== "color") return null;
  return { id: variable, light: bound.light.value, dark: bound.dark?.value ?? null };
}

/** The scheme in which most of a frame's colors are shown, of those that differ between both. */
function findScheme(root: DesignNode, styles: DesignStyles): Scheme {
  if (![...styles.values()].some(({ bound }) => (bound?.dark ?? null) !== null)) return "light";
  let balance = 0;
  for (const { fills, stroke, text } of walkDesign(root)) {
    const runs = text?.runs.flatMap((run) => run.fills ?? []) ?? [];
    for (const paint of [...fills, ...(stroke?.paints ?? []), ...runs])
      balance += weigh(paint, styles);
  }
  return balance < 0 ? "dark" : "light";
}

function weigh(paint: Paint, styles: DesignStyles): number {
  const themes = paint.kind === "solid" ? themesOf(paint.color, styles) : null;
  if (paint.kind !== "solid" || themes === null || themes.dark === null) return 0;
  const shown = opaque(paint.color);
  if (opaque(themes.light) === opaque(themes.dark)) return 0;
  if (shown === opaque(themes.light)) return 1;
  return shown === opaque(themes.dark) ? -1 : 0;
}
