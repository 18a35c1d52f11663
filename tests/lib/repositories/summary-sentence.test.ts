import { expect, it } from "vitest";
import { type Known, toSummarySentence } from "../../../lib/repositories/summary-sentence.ts";

const technology = (name: string) => ({ name, version: null, evidence: "package.json" });

const NOTHING: Known = {
  languages: [],
  size: { files: 1, folders: 0, bytes: 0 },
  isLibrary: false,
  framework: null,
  metaFramework: null,
  packageManager: null,
  monorepoTool: null,
  workspaces: [],
};
const member = { path: "apps/web", name: null, manifest: "apps/web/package.json" };

it.each<[Partial<Known>, string]>([
  [{}, "A repository: 1 file."],
  [{ framework: technology("Angular") }, "An Angular application: 1 file."],
  [{ framework: technology("Vue"), isLibrary: true }, "A Vue library: 1 file."],
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
      workspaces: [member, member],
      monorepoTool: technology("Turborepo"),
      framework: technology("Vue"),
    },
    "A Turborepo monorepo of 2 packages around Vue: 1 file.",
  ],
])("the first sentence says what it is (%#)", (known, sentence) => {
  expect(toSummarySentence({ ...NOTHING, ...known })).toBe(sentence);
});
