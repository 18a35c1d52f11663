import type { Draft } from "./draft.ts";
import type { Bound, SolidPaint } from "./node.ts";
import type { TextStyle } from "./style-sheet.ts";
import { type TextOptions, text } from "./text.ts";
import { aliasOf, type Variable, type VariableSheet } from "./variables.ts";

export const PADDINGS = ["paddingTop", "paddingRight", "paddingBottom", "paddingLeft"] as const;
export const CORNERS = [
  "topLeftRadius",
  "topRightRadius",
  "bottomLeftRadius",
  "bottomRightRadius",
] as const;

/** All of these fields have the value of one variable. */
export const sidesBound = (fields: readonly string[], variable: Variable): Bound =>
  Object.fromEntries(fields.map((field) => [field, aliasOf(variable)]));

/** Draws with the values that variables have in one mode, all of them bound. */
export class Themed {
  readonly mode: string;
  readonly #variables: VariableSheet;

  constructor(variables: VariableSheet, mode: string) {
    this.#variables = variables;
    this.mode = mode;
  }

  fill(variable: Variable): SolidPaint {
    return this.#variables.paint(variable, this.mode);
  }

  px(variable: Variable): number {
    return this.#variables.valueOf(variable, this.mode) as number;
  }

  said(variable: Variable): string {
    return this.#variables.valueOf(variable, this.mode) as string;
  }

  words(
    characters: string,
    style: TextStyle,
    variable: Variable,
    width: TextOptions["width"],
    more: Partial<TextOptions> = {},
  ): Draft {
    return text(characters, style, { ...more, width, fill: this.fill(variable) });
  }
}
