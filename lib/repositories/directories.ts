import type { Blueprint, DirectorySummary, TreeEntry } from "./blueprint";
import { nameOf } from "./places";

const MAX_DIRECTORIES = 80;

const PURPOSES: Readonly<Record<string, string>> = {
  app: "application and its routes",
  apps: "applications",
  packages: "packages shared between applications",
  src: "source",
  pages: "pages by their address",
  routes: "pages by their address",
  components: "user-interface components",
  ui: "user-interface components",
  layouts: "page layouts",
  styles: "style sheets",
  css: "style sheets",
  stylesheets: "style sheets",
  theme: "design tokens",
  tokens: "design tokens",
  hooks: "React hooks",
  composables: "Vue composables",
  stores: "client state",
  store: "client state",
  lib: "code without a user interface",
  libs: "code without a user interface",
  utils: "code without a user interface",
  server: "server code",
  api: "endpoints",
  cmd: "programs",
  internal: "code private to this module",
  pkg: "code for other modules",
  models: "data models",
  views: "views",
  templates: "page templates",
  controllers: "request handlers",
  helpers: "view helpers",
  db: "database schema and migrations",
  migrations: "database migrations",
  prisma: "database schema and migrations",
  drizzle: "database schema and migrations",
  config: "configuration",
  public: "files served as they are",
  static: "files served as they are",
  assets: "images, fonts and style sheets",
  content: "written content",
  docs: "documentation",
  scripts: "scripts",
  bin: "programs",
  test: "tests",
  tests: "tests",
  spec: "tests",
  e2e: "tests in a browser",
  types: "type declarations",
  i18n: "translations",
  locales: "translations",
  convex: "backend functions",
  supabase: "backend configuration",
  ".github": "repository automation",
};

/** Containers whose subfolders are more informative. */
const OPENED = new Set(["src", "app", "apps", "packages", "lib", "web"]);

/** Summarizes the top-level folders, and the second level of containers. */
export function summarizeDirectories(tree: readonly TreeEntry[]): DirectorySummary[] {
  const counts = new Map<string, { files: number; bytes: number }>();
  for (const { path, kind, sizeBytes } of tree) {
    if (kind !== "file") continue;
    for (const folder of summarizedFolders(path)) {
      const count = counts.get(folder) ?? { files: 0, bytes: 0 };
      counts.set(folder, { files: count.files + 1, bytes: count.bytes + sizeBytes });
    }
  }
  return [...counts.keys()]
    .sort()
    .slice(0, MAX_DIRECTORIES)
    .map((path) => ({
      path,
      files: counts.get(path)?.files ?? 0,
      bytes: counts.get(path)?.bytes ?? 0,
      purpose: purposeOf(nameOf(path).toLowerCase()),
    }));
}

const purposeOf = (name: string): string | null =>
  Object.hasOwn(PURPOSES, name) ? (PURPOSES[name] ?? null) : null;

function summarizedFolders(path: string): string[] {
  const [first, second, third] = path.split("/", 3);
  if (first === undefined || second === undefined) return [];
  if (third === undefined || !OPENED.has(first)) return [first];
  return [first, `${first}/${second}`];
}

export function sizeOf(tree: readonly TreeEntry[]): Blueprint["size"] {
  const files = tree.filter(({ kind }) => kind === "file");
  return {
    files: files.length,
    folders: tree.filter(({ kind }) => kind === "folder").length,
    bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}
