// The file that shows a frame at an address of its own, where the router finds pages by their files.
import type { GeneratedFile } from "../designs/targets/target";
import type { Blueprint, Route } from "../repositories/blueprint";
import type { Fit, PageFit } from "./fit";
import { type FolderContext, toImportPath } from "./import-path";
import { isInside } from "./packages";

interface Convention {
  /** The dependency that finds pages so. */
  readonly router: string;
  /** Up to the folder of pages. */
  readonly pages: RegExp;
  readonly toFile: (slug: string, language: Fit["language"]) => string;
  readonly syntax: PageFit["syntax"];
}

const toScript = (language: Fit["language"]) => (language === "typescript" ? "tsx" : "jsx");

/** In the order in which a repository that has both would be read. */
const CONVENTIONS: readonly Convention[] = [
  {
    router: "next",
    pages: /^(?:[^/]+\/)*?app(?=\/)/,
    toFile: (slug, language) => `${slug}/page.${toScript(language)}`,
    syntax: "react",
  },
  {
    router: "next",
    pages: /^(?:[^/]+\/)*?pages(?=\/)/,
    toFile: (slug, language) => `${slug}.${toScript(language)}`,
    syntax: "react",
  },
  {
    router: "@remix-run/react",
    pages: /^(?:[^/]+\/)*?app\/routes(?=\/)/,
    toFile: (slug, language) => `${slug}.${toScript(language)}`,
    syntax: "react",
  },
  {
    router: "@sveltejs/kit",
    pages: /^(?:[^/]+\/)*?src\/routes(?=\/)/,
    toFile: (slug) => `${slug}/+page.svelte`,
    syntax: "svelte",
  },
  {
    router: "nuxt",
    pages: /^(?:[^/]+\/)*?pages(?=\/)/,
    toFile: (slug) => `${slug}.vue`,
    syntax: "vue",
  },
];

export interface PageAsked extends FolderContext {
  readonly slug: string;
  readonly language: Fit["language"];
}

/** Null where the router is configured in code, or has that address already. */
export function planPage(
  { routes }: Pick<Blueprint, "routes">,
  { home, dependencies, aliases, folder, slug, language }: PageAsked,
): PageFit | null {
  const own = routes.filter(({ path, kind }) => kind !== "endpoint" && isInside(home, path));
  const address = `/${slug}`;
  if (own.some((route) => route.address === address && route.kind === "page")) return null;
  for (const { router, pages, toFile, syntax } of CONVENTIONS) {
    if (!dependencies.has(router)) continue;
    const at = findPages(own, pages);
    if (at === null) continue;
    const path = `${at}/${toFile(slug, language)}`;
    const from = toImportPath(aliases, path, `${folder === "" ? "" : `${folder}/`}x`);
    return from === null ? null : { path, address, from: from.slice(0, -1), syntax };
  }
  return null;
}

function findPages(routes: readonly Route[], pages: RegExp): string | null {
  for (const { path } of routes) {
    const found = pages.exec(path)?.[0];
    if (found !== undefined && !found.includes("..")) return found;
  }
  return null;
}

/** `component`: the frame's name in the source; `file`: its path, beside the other files. */
export function writePage(
  { path, from, syntax }: PageFit,
  component: string,
  file: string,
  language: Fit["language"],
): GeneratedFile {
  const typed = language === "typescript" ? ' lang="ts"' : "";
  const imported = `${from}${syntax === "react" ? file.replace(/\.[jt]sx$/, "") : file}`;
  const texts = {
    react: `import { ${component} } from "${imported}";\n\nexport default function ${component}Page() {\n  return <${component} />;\n}\n`,
    svelte: `<script${typed}>\n  import ${component} from "${imported}";\n</script>\n\n<${component} />\n`,
    vue: `<script setup${typed}>\nimport ${component} from "${imported}";\n</script>\n\n<template>\n  <${component} />\n</template>\n`,
  };
  return { path, text: texts[syntax] };
}
