import { expect, it } from "vitest";
import {
  describeGaps,
  summarizeGithub,
  toFingerprint,
} from "../../../lib/imports/github-result.ts";
import { toBlueprint } from "../../../lib/repositories/to-blueprint.ts";

const REPOSITORY = {
  fullName: "ada/engine",
  url: "https://github.com/ada/engine",
  description: null,
  defaultBranch: "main",
  isPrivate: false,
  license: null,
};
const COMMIT = { sha: "1f2e3d4", ref: "main", committedAt: 0, title: "Turn" };

it("equal inputs have equal fingerprints, different inputs different ones", async () => {
  const one = await toFingerprint(REPOSITORY, COMMIT, { Go: 1 });
  expect(await toFingerprint({ ...REPOSITORY }, { ...COMMIT }, { Go: 1 })).toBe(one);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  const others = await Promise.all([
    toFingerprint({ ...REPOSITORY, description: "new" }, COMMIT, { Go: 1 }),
    toFingerprint(REPOSITORY, { ...COMMIT, sha: "0" }, { Go: 1 }),
    toFingerprint(REPOSITORY, { ...COMMIT, ref: "v1" }, { Go: 1 }),
    toFingerprint(REPOSITORY, COMMIT, { Go: 2 }),
  ]);
  expect(new Set([one, ...others]).size).toBe(5);
});

it("the summary names commit, size and at most five languages", () => {
  const names = ["A", "B", "C", "D", "E", "F"];
  const languages = Object.fromEntries(names.map((name, place) => [name, 100 - place]));
  const tree = [{ path: "main.go", kind: "file" as const, sizeBytes: 3 }];
  const sources = { repository: REPOSITORY, commit: COMMIT, tree, languages, facts: [] };
  const summary = summarizeGithub(toBlueprint(sources));
  expect(summary).toMatchObject({ commit: "1f2e3d4", ref: "main", files: 1, framework: null });
  expect(summary.languages.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "E"]);
});

it("gaps are attributed to GitHub only if GitHub caused them", () => {
  expect(describeGaps({ isShortened: false })).toEqual([]);
  expect(describeGaps({ isShortened: true }).join()).toContain("GitHub");
  const [ours, ...others] = describeGaps({ isShortened: false, isOurCut: true });
  expect([ours?.includes("GitHub"), others]).toEqual([false, []]);
});
