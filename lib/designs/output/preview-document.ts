import { compile } from "tailwindcss";
import { SCALE_THEME } from "../classes/tailwind-scale";
import type { FramePreview } from "./frame-preview";

/**
 * Renders a frame as a complete page: static markup and the compiled CSS of exactly its classes, without scripts or web
 * fonts. A separate module so that only routes that render previews bundle the Tailwind compiler.
 */

export async function previewDocument({ markup, classes, theme }: FramePreview): Promise<string> {
  const compiler = await compile(`${SCALE_THEME}${theme}@tailwind utilities;`);
  const rules = `${RESET}${compiler.build([...classes])}`;
  // A stored rule must not be able to close the style element.
  const style = rules.replaceAll("</", "<\\/");
  return `<!doctype html>
<html lang="en">
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

/** The part of Tailwind's reset that generated code relies on. */
const RESET = `*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
html { line-height: 1.5; -webkit-text-size-adjust: 100%; font-family: sans-serif; background: #fff; color: #000; }
hr { height: 0; color: inherit; border-top-width: 1px; }
h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit; }
a { color: inherit; text-decoration: inherit; }
ol, ul { list-style: none; }
img, svg { display: block; vertical-align: middle; }
img { max-width: 100%; height: auto; }
button, input, textarea { font: inherit; letter-spacing: inherit; color: inherit; background: transparent; border-radius: 0; }
::placeholder { opacity: 1; }
`;
