import { createHash } from "node:crypto";
import type { Effect, Paint, StyleMeta, TypeStyle } from "./node.ts";
import { asPaint } from "./paint.ts";

/** A named style of a file and its value. */
export interface Style<Value> {
  meta: StyleMeta;
  value: Value;
}

export type ColorStyle = Style<Paint[]>;
export type EffectStyle = Style<Effect[]>;
export type TextStyle = Style<TypeStyle>;

export interface Typeface {
  family: string;
  weight: number;
  size: number;
  lineHeight: number;
  letterSpacing?: number;
  case?: "UPPER";
}

const CUTS: Readonly<Record<number, string>> = {
  400: "Regular",
  500: "Medium",
  600: "SemiBold",
  700: "Bold",
};
const PERCENT = 100;

function typeStyle(face: Typeface): TypeStyle {
  const { family, weight, size, lineHeight, letterSpacing = 0 } = face;
  const cut = CUTS[weight] ?? "Regular";
  return {
    fontFamily: family,
    fontPostScriptName: `${family.replaceAll(" ", "")}-${cut}`,
    fontStyle: cut,
    fontWeight: weight,
    fontSize: size,
    textAlignHorizontal: "LEFT",
    textAlignVertical: "TOP",
    textAutoResize: "NONE",
    ...(face.case ? { textCase: face.case } : {}),
    letterSpacing,
    lineHeightPx: lineHeight,
    lineHeightPercentFontSize: (lineHeight / size) * PERCENT,
    lineHeightUnit: "PIXELS",
  };
}

export const keyOf = (...parts: string[]): string =>
  createHash("sha1").update(parts.join("/")).digest("hex");

/** The styles of one file, in order of creation. */
export class StyleSheet {
  readonly styles: Style<unknown>[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  color(name: string, paint: string | Paint, description = ""): ColorStyle {
    return this.#add("FILL", name, [asPaint(paint)], description);
  }

  effect(name: string, effects: Effect[], description = ""): EffectStyle {
    return this.#add("EFFECT", name, effects, description);
  }

  text(name: string, face: Typeface, description = ""): TextStyle {
    return this.#add("TEXT", name, typeStyle(face), description);
  }

  #add<Value>(
    styleType: StyleMeta["styleType"],
    name: string,
    value: Value,
    description: string,
  ): Style<Value> {
    const key = keyOf(this.#file, styleType, name);
    const style = { meta: { key, name, styleType, remote: false as const, description }, value };
    this.styles.push(style);
    return style;
  }
}
