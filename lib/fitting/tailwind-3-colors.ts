// The colors that a configuration of Tailwind 3 names, as the variables that Tailwind 4 would keep them in.
import type { DesignValue, ThemeFile } from "../repositories/blueprint";
import { TAILWIND_CONFIG } from "../repositories/theme-values";
import { readDarkVariables, readVariables, resolve } from "./theme-tokens";

/** A style sheet's own variables name no classes there, but the configuration may refer to them. */
export function readConfigColors(themes: readonly ThemeFile[]): ThemeFile[] {
  const variables = readVariables(themes);
  const darker = readDarkVariables(themes, variables);
  const toColor =
    (known: ReadonlyMap<string, string>) =>
    ({ name, value }: DesignValue): DesignValue[] => {
      const path = /^colors\.(.+)$/.exec(name)?.[1]?.replace(/\.DEFAULT$/, "");
      // A value may leave room for an opacity.
      const color = resolve(value.replace(/(?<!\s)\s*\/\s*<alpha-value>/, ""), known);
      return path === undefined
        ? []
        : [{ name: `--color-${path.replaceAll(".", "-")}`, value: color }];
    };
  return themes
    .filter(({ path }) => TAILWIND_CONFIG.test(path))
    .map((theme) => ({
      ...theme,
      values: theme.values.flatMap(toColor(variables)),
      dark: theme.values.flatMap(toColor(darker)),
    }));
}
