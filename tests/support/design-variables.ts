import { withVariables } from "../../lib/designs/read/schemes.ts";
import { type DesignStyles, readDesignStyles } from "../../lib/designs/read/styles.ts";
import { readVariables } from "../../lib/designs/read/variables.ts";
import { aColor, aSolid, type RawLayer } from "./design-layers.ts";

/** Variables as Figma answers about them, in a collection with a light and a dark mode. */

export const anAlias = (id: string): RawLayer => ({ type: "VARIABLE_ALIAS", id });

/** A fill that a variable gives. */
export const aBoundSolid = (hex: string, id: string, fields: RawLayer = {}): RawLayer =>
  aSolid(hex, { boundVariables: { color: anAlias(id) }, ...fields });

export const THEME = "VariableCollectionId:1:1";

export type Given = string | number | RawLayer;

/** Text is a color, or the ID of another variable. */
function toValue(given: Given): unknown {
  if (typeof given !== "string") return given;
  return given.startsWith("#") ? aColor(given) : anAlias(given);
}

export function aVariable(name: string, light: Given, dark?: Given, fields: RawLayer = {}) {
  return {
    name,
    resolvedType: typeof light === "number" ? "FLOAT" : "COLOR",
    variableCollectionId: THEME,
    valuesByMode: {
      "1:0": toValue(light),
      ...(dark === undefined ? {} : { "1:1": toValue(dark) }),
    },
    ...fields,
  };
}

export function aTheme(modes: readonly string[] = ["Light", "Dark"]): RawLayer {
  const named = modes.map((name, index) => ({ modeId: `1:${index}`, name }));
  return { [THEME]: { name: "Theme", modes: named, defaultModeId: "1:0" } };
}

/** By ID. */
export const stylesOf = (
  variables: RawLayer,
  variableCollections: RawLayer = aTheme(),
  styles: RawLayer = {},
): DesignStyles =>
  withVariables(readDesignStyles(styles), readVariables({ variables, variableCollections }));
