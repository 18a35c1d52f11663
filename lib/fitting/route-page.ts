// The file that shows a frame at an address of its own, where the router finds pages by their files.
import type { GeneratedFile } from "../designs/targets/target";
import type { Blueprint, Route } from "../repositories/blueprint";
import { folderOf, inFolder, isInside } from "../repositories/places";
import type { Fit, PageFit } from "./fit";
import { type FolderContext, toImportPath } from "./import-path";

interface Convention {
  /** The dependency that finds pages so. */
  readonly router: string;
  /** Up to the folder of pages, in the package. */
  readonly pages: RegExp;
  readonly toFile: (slug: string, language: Fit["language"]) => string;
  readonly syntax: PageFit["syntax"];
}

const toScript = (language: Fit["language"]) => (language === "typescript" ? "tsx" : "jsx");

/** In the order in which a repository that has both would be read. */
const CONVENTIONS: readonly Convention[] = [
  {
    router: "next",
    pages: /^(?:src\/)?app(?=\/)/,
    toFile: (slug, language) => `${slug}/page.${toScript(language)}`,
    syntax: "react",
  },
  {
    router: "next",
    pages: /^(?:src\/)?pages(?=\/)/,
    toFile: (slug, language) => `${slug}.${toScript(language)}`,
    syntax: "react",
  },
  {
    router: "@remix-run/react",
    pages: /^app\/routes(?=\/)/,
    toFile: (slug, language) => `${slug}.${toScript(language)}`,
    syntax: "react",
  },
  {
    router: "@sveltejs/kit",
    pages: /^src\/routes(?=\/)/,
    toFile: (slug) => `${slug}/+page.svelte`,
    syntax: "svelte",
  },
  {
    router: "nuxt",
    pages: /^(?:src\/|app\/)?pages(?=\/)/,
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
  { routes, nextConfigs }: Pick<Blueprint, "routes" | "nextConfigs">,
  { home, dependencies, aliases, folder, slug, language }: PageAsked,
): PageFit | null {
  const own = routes.filter(({ path }) => isInside(home, path));
  const address = `/${slug}`;
  if (own.some((route) => route.address === address && route.kind !== "layout")) return null;
  for (const { router, pages, toFile, syntax } of CONVENTIONS) {
    if (!dependencies.has(router)) continue;
    const folderOfPages = findPages(own, home, pages);
    if (folderOfPages === null) continue;
    const at = router === "next" ? findLaidOut(own, folderOfPages) : folderOfPages;
    if (at === null) return null;
    const { basePath = "", pageExtensions } = nextConfigOf(nextConfigs, { home, dependencies });
    const file = toOwnExtension(toFile(slug, language), pageExtensions);
    if (file === null) return null;
    const path = `${at}/${file}`;
    const from = toImportPath(aliases, path, `${folder === "" ? "" : `${folder}/`}x`);
    return from === null
      ? null
      : { path, address: basePath + address, from: from.slice(0, -1), syntax };
  }
  return null;
}

/** Where routes are listed in code, which is not written to; null where pages are found by their files. */
export function findRouter(
  { routers }: Pick<Blueprint, "routers">,
  { home, dependencies, slug }: Pick<PageAsked, "home" | "dependencies" | "slug">,
): Fit["route"] | null {
  const isByFile = CONVENTIONS.some(({ router }) => dependencies.has(router));
  const path = routers.find((one) => isInside(home, one));
  return isByFile || path === undefined ? null : { path, address: `/${slug}` };
}

/** Null where pages are of another kind of files. */
function toOwnExtension(file: string, extensions: readonly string[] | undefined): string | null {
  const [stem = "", usual = ""] = file.split(/\.(?=\w+$)/);
  if (extensions === undefined) return file;
  const own = extensions.find((one) => one === usual || one.endsWith(`.${usual}`));
  return own === undefined ? null : `${stem}.${own}`;
}

/** Empty for a package that is not built by Next.js. */
export const nextConfigOf = (
  configs: Blueprint["nextConfigs"],
  { home, dependencies }: Pick<FolderContext, "home" | "dependencies">,
): Partial<Blueprint["nextConfigs"][number]> =>
  (dependencies.has("next") && configs.find(({ path }) => folderOf(path) === home)) || {};

function findPages(routes: readonly Route[], home: string, pages: RegExp): string | null {
  for (const { path, kind } of routes) {
    if (kind === "endpoint") continue;
    const found = pages.exec(home === "" ? path : path.slice(home.length + 1))?.[0];
    if (found !== undefined) return inFolder(home, found);
  }
  return null;
}

/**
 * Next does not build a page that no root layout is around. Each group of routes may have its own, as `(site)` and
 * `(admin)`; then the page goes where the start page is. Null where all stand below a part of the address.
 */
function findLaidOut(routes: readonly Route[], pages: string): string | null {
  const isBelow = ({ path }: Route) => path.startsWith(`${pages}/`);
  const layouts = routes.filter((route) => route.kind === "layout" && isBelow(route));
  const roots = layouts
    .map(({ path }) => folderOf(path))
    .filter((folder) => /^(?:\/\([^/]+\))*$/.test(folder.slice(pages.length)));
  if (layouts.length === 0 || roots.includes(pages)) return pages;
  const starts = routes.filter(({ address, kind }) => address === "/" && kind === "page");
  const around = roots.find((root) => starts.some(({ path }) => isInside(root, path)));
  return around ?? roots[0] ?? null;
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
