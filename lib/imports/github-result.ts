// The result of importing a repository, and the fingerprint that identifies equal results.

import { fingerprintText } from "../designs/read/fingerprint";
import {
  BLUEPRINT_VERSION,
  type Blueprint,
  type CommitDescription,
  type RepositoryDescription,
} from "../repositories/blueprint";
import { type FileTree, toFileTree } from "../repositories/file-tree";
import { toHeadline } from "../repositories/generator-facts";
import type { Tree } from "./github-tree";
import type { GithubSummary } from "./summary";

const LISTED_LANGUAGES = 5;

/** Lets two versions of an import be compared file by file. */
export const BLOBS_NAME = "blobs.json";
/** Hexadecimal digits of a Git id that a number holds exactly. */
const ID_DIGITS = 12;

/** The tree with the beginning of each file's Git id in place of its size: equal where the file has not changed. */
export const toBlobTree = (files: Tree["files"]): FileTree =>
  toFileTree(
    files.map(({ path, kind, sha }) => ({
      path,
      kind,
      sizeBytes: Number.parseInt(sha.slice(0, ID_DIGITS), 16),
    })),
  );

/** Covers the repository, commit, metadata and our version. */
export async function toFingerprint(
  repository: RepositoryDescription,
  commit: CommitDescription,
  languages: Readonly<Record<string, number>>,
): Promise<string> {
  const made = JSON.stringify([BLUEPRINT_VERSION, repository, commit, languages]);
  return await fingerprintText(made);
}

/** Says whether GitHub or our own limit cut the tree. */
export function describeGaps({ isShortened, isOurCut }: Omit<Tree, "files">): string[] {
  return [
    ...(isShortened ? ["GitHub returned only part of the file tree."] : []),
    ...(isOurCut
      ? ["This repository exceeds the file limit of imports, so some files are missing."]
      : []),
  ];
}

export function summarizeGithub(blueprint: Blueprint): GithubSummary {
  const { commit, size, framework, metaFramework, packageManager, languages } = blueprint;
  return {
    provider: "github",
    commit: commit.sha,
    ref: commit.ref,
    files: size.files,
    sentence: toHeadline(blueprint),
    framework: (metaFramework ?? framework)?.name ?? null,
    packageManager: packageManager?.name ?? null,
    languages: languages.slice(0, LISTED_LANGUAGES).map(({ name, share }) => ({ name, share })),
  };
}
