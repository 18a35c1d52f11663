import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { Histories } from "./content/histories.ts";
import { languagesOf } from "./git/languages.ts";
import { everyEntry } from "./git/snapshot.ts";
import { fullNameOf, REPOSITORIES, repositoryNamed } from "./repositories.ts";

/** A reader's description of a repository, written by hand. */
export interface Character {
  framework: string;
  /** The other technologies in its package.json. */
  technologies: string[];
  packageManager: "npm" | "pnpm" | "yarn";
  packageName: string;
  version: string;
  scripts: string[];
  dependencies: string[];
  entryPoints: string[];
  components: string[];
  styles: string[];
  theme: string;
  tests: string[];
  readmeTitle: string;
}

export const CHARACTERS: Readonly<Record<string, Character>> = {
  "ada-lovelace/harbor-web": {
    framework: "next",
    technologies: ["react", "tailwindcss", "typescript", "vitest", "@tanstack/react-query", "zod"],
    packageManager: "pnpm",
    packageName: "harbor-web",
    version: "1.4.0",
    scripts: ["dev", "build", "start", "lint", "test", "typecheck"],
    dependencies: [
      "@radix-ui/react-dialog",
      "@radix-ui/react-slot",
      "@tanstack/react-query",
      "class-variance-authority",
      "clsx",
      "date-fns",
      "lucide-react",
      "next",
      "react",
      "react-dom",
      "tailwind-merge",
      "zod",
    ],
    entryPoints: ["src/app/layout.tsx", "src/app/page.tsx", "src/middleware.ts"],
    components: [
      "src/components/dashboard/berths.tsx",
      "src/components/dashboard/metrics.tsx",
      "src/components/dashboard/shipment-table.tsx",
      "src/components/dashboard/throughput.tsx",
      "src/components/settings-form.tsx",
      "src/components/sidebar.tsx",
      "src/components/ui/badge.tsx",
      "src/components/ui/button.tsx",
      "src/components/ui/card.tsx",
      "src/components/ui/field.tsx",
      "src/components/ui/toggle.tsx",
    ],
    styles: ["src/app/globals.css"],
    theme: "src/app/globals.css",
    tests: ["src/lib/format.test.ts"],
    readmeTitle: "Harbor web",
  },
  "grace-hopper/juniper-ui": {
    framework: "vue",
    technologies: ["vite", "sass", "storybook", "typescript", "vitest"],
    packageManager: "yarn",
    packageName: "@juniper/ui",
    version: "0.9.2",
    scripts: ["dev", "build", "storybook", "test", "lint"],
    dependencies: ["@floating-ui/vue", "@vueuse/core"],
    entryPoints: ["src/index.ts"],
    components: [
      "src/components/JAction.vue",
      "src/components/JAmount.vue",
      "src/components/JChip.vue",
      "src/components/JProductTile.vue",
      "src/components/JTabBar.vue",
    ],
    styles: ["src/styles/_tokens.scss", "src/styles/base.scss"],
    theme: "src/styles/_tokens.scss",
    tests: ["tests/JAmount.test.ts"],
    readmeTitle: "Juniper UI",
  },
  "margaret-hamilton/lunar-log": {
    framework: "sveltekit",
    technologies: ["svelte", "vite", "drizzle-orm", "typescript", "playwright"],
    packageManager: "npm",
    packageName: "lunar-log",
    version: "0.3.0",
    scripts: ["dev", "build", "preview", "check", "db:migrate", "test"],
    dependencies: ["better-sqlite3", "drizzle-orm", "marked"],
    entryPoints: ["src/app.html", "src/hooks.server.ts", "src/routes/+layout.svelte"],
    components: ["src/lib/components/EntryCard.svelte", "src/lib/components/EntryForm.svelte"],
    styles: ["src/app.css"],
    theme: "src/app.css",
    tests: ["tests/log.spec.ts"],
    readmeTitle: "Lunar log",
  },
};

export interface RepositoryTruth {
  fullName: string;
  isPrivate: boolean;
  /** Null for an empty repository. */
  commit: string | null;
  tree: string | null;
  branches: Record<string, string>;
  files: { path: string; sha: string; bytes: number }[];
  folders: number;
  languages: Record<string, number>;
  character: Character | null;
}

const UNTOUCHED = new Histories();

/** What an import of this repository must find; available without a token. */
export function repositoryTruth(
  fullName: string,
  histories: Histories = UNTOUCHED,
): RepositoryTruth | null {
  const repository = repositoryNamed(fullName);
  if (!repository) return null;
  const history = histories.of(repository);
  const { head } = history;
  const entries = head ? [...everyEntry(head.snapshot, head.snapshot.tree)] : [];
  const files = entries.filter(({ type }) => type === "blob");
  return {
    fullName: fullNameOf(repository),
    isPrivate: repository.isPrivate,
    commit: head?.sha ?? null,
    tree: head?.tree ?? null,
    branches: Object.fromEntries([...history.branches].map(([name, { sha }]) => [name, sha])),
    files: files.map(({ path, sha, size = 0 }) => ({ path, sha, bytes: size })),
    folders: entries.length - files.length,
    languages: head ? languagesOf(head.snapshot) : {},
    character: CHARACTERS[fullNameOf(repository)] ?? null,
  };
}

const toBase64 = ([path, content]: [string, string | Uint8Array]): [string, string] => [
  path,
  Buffer.from(content.slice()).toString("base64"),
];

export function truthEndpoints(histories: Histories) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json({ repositories: REPOSITORIES.map(fullNameOf) }))
    .get("/:owner/:repository", (c) => {
      const { owner, repository } = c.req.param();
      const truth = repositoryTruth(`${owner}/${repository}`, histories);
      return truth ? c.json(truth) : c.json({ error: "There is no such repository." }, 404);
    })
    .get("/:owner/:repository/files/:ref{.+}", (c) => {
      const { owner, repository, ref } = c.req.param();
      const found = repositoryNamed(`${owner}/${repository}`);
      const files = found && histories.of(found).filesOf(ref);
      return files
        ? c.json(Object.fromEntries(Object.entries(files).map(toBase64)))
        : c.json({ error: "There is no such commit." }, 404);
    });
}
