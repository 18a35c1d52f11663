/**
 * A color that differs in the dark is `light-dark(…)`, which shows what `color-scheme` says: by this declaration of the page,
 * what its reader prefers. Any element may choose for itself and for what is in it.
 */
export const SCHEMES = "color-scheme: light dark";

/** Whether CSS has colors that differ in the dark. */
export const hasSchemes = (css: string): boolean => css.includes("light-dark(");

/** A theme with what it needs of the page. */
export const withSchemes = (theme: string): string =>
  hasSchemes(theme) ? `${theme}\n:root {\n  ${SCHEMES};\n}\n` : theme;
