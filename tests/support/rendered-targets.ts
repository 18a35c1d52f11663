import { runInThisContext } from "node:vm";
import { compileScript, compileTemplate, parse } from "@vue/compiler-sfc";
import { renderToString } from "@vue/server-renderer";
import { type Loader, transformSync } from "esbuild";
import { createElement, type FunctionComponent } from "react";
import * as jsxRuntime from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import type { Component } from "svelte";
import { compile } from "svelte/compiler";
// @ts-expect-error It has no types: only compiled components import it.
import * as svelteInternal from "svelte/internal/server";
import { render } from "svelte/server";
import * as vue from "vue";
import * as vueServer from "vue/server-renderer";
import type { GeneratedFile, Target } from "../../lib/designs/targets/target.ts";

/** Compiles what a target's writer wrote with the target's own compiler, runs it, and renders it as markup. */

/** `shown`: the file of a frame; the first unless given. */
export async function renderFiles(
  target: Target,
  files: readonly GeneratedFile[],
  shown = files[0],
): Promise<string> {
  const first = shown;
  if (first === undefined) throw new Error("There is no file");
  if (target === "html-css") return /<body>\n([\s\S]*)\n {2}<\/body>/.exec(first.text)?.[1] ?? "";
  const exported = load(files, first.path);
  switch (target) {
    case "vue-tailwind":
      return renderToString(vue.createSSRApp(exported.default as vue.Component));
    case "svelte-tailwind":
      return render(exported.default as Component, { props: {} }).body;
    case "react-tailwind":
    case "react-css-modules": {
      const name = first.path.slice(0, first.path.indexOf("."));
      return renderToStaticMarkup(createElement(exported[name] as FunctionComponent));
    }
  }
}

interface Exported extends Record<string, unknown> {
  default?: unknown;
}

const PACKAGES: Readonly<Record<string, unknown>> = {
  "react/jsx-runtime": jsxRuntime,
  "svelte/internal/server": svelteInternal,
  vue,
  "vue/server-renderer": vueServer,
};

/** Every class of a module has its own name. */
const CLASSES = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : name) });

function load(files: readonly GeneratedFile[], path: string): Exported {
  const loaded = new Map<string, { exports: Exported }>();
  const need = (name: string): unknown => {
    if (name in PACKAGES) return PACKAGES[name];
    if (name === "svelte/internal/flags/async") return {};
    const file = files.find(({ path: one }) =>
      [`./${one}`, `./${one}`.replace(/\.[jt]sx$/, "")].includes(name),
    );
    if (file === undefined) throw new Error(`There is no ${name}`);
    if (name.endsWith(".css")) return CLASSES;
    const known = loaded.get(name);
    // Of a component that shows itself, the exports are not complete yet.
    if (known !== undefined) return known.exports;
    const compiled: { exports: Exported } = { exports: {} };
    loaded.set(name, compiled);
    const { code } = transformSync(compileFile(file), {
      loader: loaderOf(file.path),
      jsx: "automatic",
      format: "cjs",
    });
    runInThisContext(`(function (require, module, exports) {${code}\n})`)(
      need,
      compiled,
      compiled.exports,
    );
    return compiled.exports;
  };
  return need(`./${path}`) as Exported;
}

const loaderOf = (path: string): Loader => (/\.[jt]sx$/.test(path) ? "tsx" : "ts");

/** What it warns of in the words of a design, which are kept as they are. */
const OF_WORDS = "bidirectional_control_characters";

/** Throws what the compiler complains of, or warns of: Svelte's compiler judges accessibility. */
export function compileFile({ path, text }: GeneratedFile): string {
  if (path.endsWith(".vue")) return compileVue(text, path);
  if (!path.endsWith(".svelte")) return text;
  const { js, warnings } = compile(text, { generate: "server", filename: path, dev: false });
  const warning = warnings.find(({ code }) => code !== OF_WORDS);
  if (warning !== undefined) throw new Error(`${warning.code}: ${warning.message}`);
  return js.code;
}

function compileVue(text: string, filename: string): string {
  const { descriptor, errors } = parse(text, { filename });
  if (errors.length > 0) throw errors[0];
  const options = { ssr: true, ssrCssVars: [], transformAssetUrls: false as const };
  if (descriptor.scriptSetup !== null)
    return compileScript(descriptor, {
      id: "0",
      inlineTemplate: true,
      templateOptions: options,
    }).content;
  const { code, errors: inTemplate } = compileTemplate({
    id: "0",
    filename,
    source: descriptor.template?.content ?? "",
    ...options,
  });
  if (inTemplate.length > 0) throw inTemplate[0];
  return `${code}\nexport default { ssrRender };`;
}

/** Markup without what renderers do differently: comments, space between tags, and the order of attributes. */
export function toPlainMarkup(markup: string, { hasClasses = true } = {}): string[] {
  const found = markup.replace(/<!--[\s\S]*?-->/g, "").match(/<(?:[^>"]|"[^"]*")*>|[^<]+/g) ?? [];
  return found.flatMap((part) => {
    if (!part.startsWith("<")) return part.trim() === "" ? [] : [decode(part)];
    const [, end = "", name = "", written = ""] =
      /^<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>$/.exec(part) ?? [];
    if (name === "") throw new Error(`That is no tag: ${part}`);
    if (end !== "") return [];
    const attributes = [...written.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].flatMap(
      ([, attribute = "", value = ""]) => toAttribute(attribute, decode(value), hasClasses),
    );
    return [`<${[name, ...attributes.toSorted()].join(" ")}>`];
  });
}

function toAttribute(name: string, value: string, hasClasses: boolean): string[] {
  if (name !== "class") return [`${name.toLowerCase()}=${JSON.stringify(value)}`];
  const names = value.split(/\s+/).filter((one) => one !== "");
  return hasClasses && names.length > 0 ? [`class=${names.toSorted().join(" ")}`] : [];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    return ENTITIES[String(name)] ?? all;
  });
}
