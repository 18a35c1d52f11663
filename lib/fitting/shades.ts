// What a color is in the light and in the dark theme, and whether one name is right for it in both. Pure.
import { formatHex8, parse } from "culori";
import { insideBrackets, splitArguments } from "../repositories/script-brackets";

export interface Shades {
  readonly light: string | null;
  /** Null where the dark theme is not spoken of. */
  readonly dark: string | null;
}

/** `dark`: what is declared for the dark theme, unless the value says both. */
export function toShades(value: string, dark?: string): Shades {
  const both = /^light-dark(?=\()/.exec(value.trim());
  if (both === null)
    return { light: toColor(value), dark: dark === undefined ? null : toColor(dark) };
  const inside = insideBrackets(value.trim().slice(both[0].length)) ?? "";
  const [light = "", other = ""] = splitArguments(inside);
  return { light: toColor(light), dark: toColor(other) };
}

/** Whether a name of the repository changes with the theme. */
export const changes = ({ light, dark }: Shades): boolean => dark !== null && dark !== light;

/**
 * Of two colors that are the same in the light theme. Where a design says nothing of the dark one, only a name for the same
 * role changes in it as the design would.
 */
export function isRight(ours: Shades, theirs: Shades, isOfRole: boolean): boolean {
  if (ours.light === null || ours.light !== theirs.light) return false;
  if (ours.dark !== null) return ours.dark === (theirs.dark ?? theirs.light);
  return isOfRole || !changes(theirs);
}

/** Also of bare channels, `222 47% 11%`, as they are kept to be put into `hsl()`. */
export function toColor(value: string): string | null {
  const color = parseOrNone(value) ?? parseOrNone(`hsl(${value})`);
  return color ? formatHex8(color) : null;
}

/** The parser throws on some of what is no color, such as `hsl(400px)`. */
function parseOrNone(value: string): ReturnType<typeof parse> {
  try {
    return parse(value);
  } catch {
    return undefined;
  }
}
