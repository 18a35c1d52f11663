import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type LanguageInput,
} from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";

/** Colors code. A module of its own, loaded only where code is shown; each language is loaded when it is first needed. */

export interface ColoredText {
  readonly text: string;
  /** A variable of app/theme.css. */
  readonly color: string | null;
}

const LANGUAGES: Readonly<Record<string, LanguageInput>> = {
  tsx: () => import("shiki/langs/tsx.mjs"),
  jsx: () => import("shiki/langs/jsx.mjs"),
  ts: () => import("shiki/langs/typescript.mjs"),
  js: () => import("shiki/langs/javascript.mjs"),
  css: () => import("shiki/langs/css.mjs"),
  html: () => import("shiki/langs/html.mjs"),
  vue: () => import("shiki/langs/vue.mjs"),
  svelte: () => import("shiki/langs/svelte.mjs"),
};
const NAMES: Readonly<Record<string, string>> = { ts: "typescript", js: "javascript" };
const THEME = "variables";
/** Longer files are shown without colors. */
const MOST_CHARACTERS = 300_000;
/** As many lines as a browser colors between two frames. */
const LINES_AT_ONCE = 150;

let made: Promise<HighlighterCore> | null = null;

function highlighter(): Promise<HighlighterCore> {
  made ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: "--code-" })],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  return made;
}

/** Lines of colored texts; null for a file that is shown without colors. */
export async function highlight(
  text: string,
  path: string,
  signal: AbortSignal,
): Promise<ColoredText[][] | null> {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? "";
  const language = LANGUAGES[extension];
  if (language === undefined || text.length > MOST_CHARACTERS) return null;
  const shiki = await highlighter();
  await shiki.loadLanguage(language);
  const lines = text.split("\n");
  const colored: ColoredText[][] = [];
  let grammarState: ReturnType<HighlighterCore["getLastGrammarState"]> | undefined;
  for (let first = 0; first < lines.length; first += LINES_AT_ONCE) {
    const some = lines.slice(first, first + LINES_AT_ONCE).join("\n");
    const lang = NAMES[extension] ?? extension;
    // A first line compiles the language's patterns: a limit would leave it without colors on a slow machine.
    const options = { lang, theme: THEME, grammarState, tokenizeTimeLimit: 0 };
    const tokens = shiki.codeToTokensBase(some, options);
    grammarState = shiki.getLastGrammarState(tokens) ?? undefined;
    for (const line of tokens) {
      colored.push(line.map(({ content, color }) => ({ text: content, color: color ?? null })));
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal.throwIfAborted();
  }
  return colored;
}
