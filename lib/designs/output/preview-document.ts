import { compile } from "tailwindcss";
import { SCALE_THEME } from "../classes/tailwind-scale";
import type { Scheme } from "../read/schemes";
import type { FramePreview } from "./frame-preview";
import { toPageAttributes } from "./page-attributes";
import { PAGE_DECLARATIONS, RESET } from "./reset";

/**
 * Renders a frame as a complete page: static markup and the compiled CSS of exactly its classes, without scripts or web
 * fonts. A separate module so that only routes that render previews bundle the Tailwind compiler.
 */

export async function previewDocument(
  { markup, classes, theme }: FramePreview,
  scheme: Scheme = "light",
): Promise<string> {
  const compiler = await compile(`${SCALE_THEME}${theme}@tailwind utilities;`);
  const rules = `${resetIn(scheme)}${compiler.build([...classes])}`;
  // A stored rule must not be able to close the style element.
  const style = rules.replaceAll("</", "<\\/");
  return `<!doctype html>
<html${toPageAttributes(markup)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Preview</title>
<style>
${style}
</style>
</head>
<body>
${markup}
</body>
</html>
`;
}

/** A preview is compared with the provider's render, so its reader's own setting does not count. */
const PAGES: Readonly<Record<Scheme, readonly string[]>> = {
  light: ["background: #fff", "color: #000"],
  dark: ["color-scheme: dark", "background: canvas", "color: canvastext"],
};

function resetIn(scheme: Scheme): string {
  const page = [...PAGE_DECLARATIONS, "font-family: sans-serif", ...PAGES[scheme]];
  return [...RESET, { selectors: ["html"], declarations: page }]
    .map(
      ({ selectors, declarations }) => `${selectors.join(", ")} { ${declarations.join("; ")}; }\n`,
    )
    .join("");
}
