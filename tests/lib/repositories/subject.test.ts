import { expect, it } from "vitest";
import { type SubjectFacts, toSubject } from "../../../lib/repositories/subject.ts";

const technology = (name: string) => ({ name, version: null, evidence: "package.json" });

const NOTHING: SubjectFacts = {
  kind: "application",
  languages: [],
  framework: null,
  metaFramework: null,
  server: null,
  monorepoTool: null,
  workspaces: [],
};
const go = { kind: "program" as const, framework: null, language: "Go", packageManager: null };
const web = { path: "web", name: null, manifest: "web/package.json" };
const python = [{ name: "Python", bytes: 1, share: 100 }];

it.each<[Partial<SubjectFacts>, string]>([
  [{ metaFramework: technology("Astro"), server: go }, "A Go program with an Astro application"],
  [{ framework: technology("Vite"), server: go }, "A Go program with pages built with Vite"],
  [{ kind: "framework", framework: technology("Vite"), languages: python }, "A Python framework"],
  [
    {
      workspaces: [web, { ...web, path: "api" }],
      framework: technology("React"),
      server: go,
    },
    "A monorepo of 2 packages around Go and React",
  ],
  [
    { workspaces: [web], framework: technology("React"), server: go },
    "A Go program with pages in React",
  ],
  [{ kind: "library", languages: python }, "A Python library"],
  [{ kind: "library" }, "A library"],
  [{ languages: python }, "A Python repository"],
])("what a repository is has words (%#)", (facts, words) => {
  expect(toSubject({ ...NOTHING, ...facts }).words).toBe(words);
});

it("a language that the words name is not missing", () => {
  expect(toSubject({ ...NOTHING, languages: python }).lacksLanguage).toBe(false);
  expect(toSubject({ ...NOTHING, framework: technology("Vue") }).lacksLanguage).toBe(true);
});
