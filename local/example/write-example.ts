import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { type ColoredText, highlight } from "../../components/generations/highlight.ts";
import type { ExampleCode, ExampleFacts } from "../../components/landing/example.ts";
import type { FrameTree } from "../../lib/designs/output/frame-tree.ts";
import type { Target } from "../../lib/designs/targets/target.ts";
import { writeFiles } from "../../lib/designs/targets/write-files.ts";
import { findStart } from "../../lib/generations/code-start.ts";
import { DESIGN, FRAME, generateFrame } from "./example-frame.ts";
import { writeDesign } from "./write-design.ts";

const TARGETS: readonly Target[] = [
  "react-tailwind",
  "vue-tailwind",
  "svelte-tailwind",
  "html-css",
];

/**
 * Both pictures are set in the font of the site under the name that the design uses: otherwise each visitor would see the
 * letters of another font, and the stated match would hold for none.
 */
const FONT_FILE = "geist.woff2";
const FONT_FACE = `<style>@font-face { font-family: Inter; font-weight: 100 900; src: url(${FONT_FILE}) format("woff2"); }</style>`;

const renderDocument = (svg: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Render</title>
<style>* { margin: 0; } svg { display: block; }</style>
${FONT_FACE}
</head>
<body>
${svg}
</body>
</html>
`;

/** The file of the frame itself, without those of parts and styles. */
async function writeCode(tree: FrameTree, target: Target): Promise<ExampleCode> {
  const [main] = await writeFiles([tree], { target, language: "typescript" });
  if (main === undefined) throw new Error(`${target} has no file`);
  const text = main.text.trimEnd();
  const lines = await highlight(text, main.path, new AbortController().signal);
  if (lines === null) throw new Error(`${main.path} has no colors`);
  return {
    path: main.path,
    html: lines.map(toMarkup).join("\n"),
    lines: lines.length,
    start: findStart(text),
  };
}

const toMarkup = (line: readonly ColoredText[]): string => {
  const texts = line.map(({ text, color }) =>
    color === null ? escapeHtml(text) : `<span style="color:${color}">${escapeHtml(text)}</span>`,
  );
  return `<span class="code-line">${texts.join("")}</span>`;
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export async function writeExample(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const { tree, page, render, width, height } = await generateFrame();
  write("page.html", page.replace("</head>", `${FONT_FACE}\n</head>`));
  write("render.html", renderDocument(render));
  const geist = dirname(createRequire(import.meta.url).resolve("geist/font/sans"));
  copyFileSync(join(geist, "fonts", "geist-sans", "Geist-Variable.woff2"), join(folder, FONT_FILE));
  buildSync({
    entryPoints: [join(import.meta.dirname, "..", "..", "components", "landing", "behavior.ts")],
    outfile: join(folder, "behavior.js"),
    bundle: true,
    minify: true,
    target: "es2022",
    logLevel: "error",
  });
  const codes: ExampleCode[] = [];
  for (const target of TARGETS) {
    const code = await writeCode(tree, target);
    write(`${target}.json`, JSON.stringify(code));
    codes.push(code);
  }
  const [code] = codes;
  if (code === undefined) throw new Error("There is no target");
  const facts: ExampleFacts = {
    design: DESIGN,
    frame: FRAME,
    width,
    height,
    targets: TARGETS,
    code,
  };
  write("example.json", JSON.stringify(facts));
  writeDesign(join(folder, "design"));
}
