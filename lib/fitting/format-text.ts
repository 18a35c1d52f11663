// Formats a generated file as the repository's formatter would.

import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import * as html from "prettier/plugins/html";
import * as postcss from "prettier/plugins/postcss";
import { format } from "prettier/standalone";
// @ts-expect-error Only the variant for Node has types.
import * as svelte from "prettier-plugin-svelte/browser";
import type { FormatOptions } from "../repositories/format-options";

/** Larger files take longer than an action may; they stay as they are. */
const LARGEST = 256 * 1024;

const PARSERS: Readonly<Record<string, string>> = {
  ts: "babel-ts",
  tsx: "babel-ts",
  js: "babel",
  jsx: "babel",
  css: "css",
  vue: "vue",
  svelte: "svelte",
  html: "html",
};

/** Scripts inside of other files are told apart by this name; TypeScript's own parser is three times as large. */
const typescript = { parsers: { typescript: babel.parsers["babel-ts"] } };
const PLUGINS = [babel, estree, html, postcss, typescript, svelte];

/** The text itself where there is no parser for it. */
export async function formatText(
  path: string,
  text: string,
  options: FormatOptions,
): Promise<string> {
  const parser = PARSERS[path.slice(path.lastIndexOf(".") + 1)];
  if (parser === undefined || text.length > LARGEST) return text;
  return await format(text, { ...options, parser, plugins: PLUGINS });
}
