import { expect, it } from "vitest";
import { type Known, toSummarySentence } from "../../../lib/repositories/summary-sentence.ts";

const technology = (name: string) => ({ name, version: null, evidence: "package.json" });

const NOTHING: Known = {
  languages: [],
  size: { files: 1, folders: 0, bytes: 0 },
  kind: "application",
  framework: null,
  metaFramework: null,
  packageManager: null,
  server: null,
  monorepoTool: null,
  workspaces: [],
};
const member = { path: "apps/web", name: null, manifest: "apps/web/package.json" };

it.each<[Partial<Known>, string]>([
  [{}, "A repository: 1 file."],
  [{ framework: technology("Angular") }, "An Angular application: 1 file."],
  [{ framework: technology("Vue"), kind: "library" }, "A Vue library: 1 file."],
  [
    {
      metaFramework: technology("Next.js"),
      framework: technology("React"),
      packageManager: technology("pnpm"),
      languages: [{ name: "TypeScript", bytes: 1, share: 100 }],
      size: { files: 212, folders: 3, bytes: 4 },
    },
    "A Next.js application with React in TypeScript, installed with pnpm: 212 files.",
  ],
  [
    {
      workspaces: [member, { ...member, path: "packages/ui" }],
      monorepoTool: technology("Turborepo"),
      framework: technology("Vue"),
    },
    "A Turborepo monorepo of 2 packages around Vue: 1 file.",
  ],
  [
    {
      workspaces: ["web", "admin", "docs", "api", "shop"].map((name) => ({
        path: `apps/${name}`,
        name: null,
        manifest: "m",
      })),
      languages: [{ name: "TypeScript", bytes: 1, share: 100 }],
    },
    "A monorepo of 5 packages, with the applications web, admin, docs, api and 1 more, in TypeScript: 1 file.",
  ],
  [
    {
      workspaces: ["web", "admin"].map((name) => ({ ...member, path: `web/apps/${name}` })),
      server: { kind: "program", framework: null, language: "Go", packageManager: null },
      metaFramework: technology("Next.js"),
      packageManager: technology("pnpm"),
    },
    "A monorepo of 2 packages around Go and Next.js, with the applications web and admin, installed with pnpm: 1 file.",
  ],
  [
    {
      server: {
        kind: "application",
        framework: technology("Laravel"),
        language: "PHP",
        packageManager: technology("Composer"),
      },
      framework: technology("Vite"),
      packageManager: technology("npm"),
      languages: [{ name: "PHP", bytes: 1, share: 100 }],
    },
    "A Laravel application with pages built with Vite, installed with Composer and npm: 1 file.",
  ],
  [
    {
      server: {
        kind: "program",
        framework: null,
        language: "Go",
        packageManager: technology("Go modules"),
      },
      framework: technology("React"),
      packageManager: technology("pnpm"),
    },
    "A Go program with pages in React, installed with Go modules and pnpm: 1 file.",
  ],
  [
    {
      metaFramework: technology("SvelteKit"),
      framework: technology("Svelte"),
      languages: ["Svelte", "CSS", "TypeScript"].map((name) => ({ name, bytes: 1, share: 33 })),
    },
    "A SvelteKit application with Svelte in TypeScript: 1 file.",
  ],
  [
    { kind: "framework", languages: [{ name: "PHP", bytes: 1, share: 100 }] },
    "A PHP framework: 1 file.",
  ],
  [
    { kind: "library", languages: [{ name: "Python", bytes: 1, share: 100 }] },
    "A Python library: 1 file.",
  ],
])("the first sentence says what it is (%#)", (known, sentence) => {
  expect(toSummarySentence({ ...NOTHING, ...known })).toBe(sentence);
});
