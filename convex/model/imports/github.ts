// Imports a repository, from its description to its blueprint. Each phase resumes after the pieces already saved.

import { judgeTree } from "../../../lib/imports/binary-files";
import { toText } from "../../../lib/imports/checkpoint";
import { ImportError, StaleWork } from "../../../lib/imports/error";
import { addressesOf, type RepositoryAddresses } from "../../../lib/imports/github-addresses";
import { candidateRefs } from "../../../lib/imports/github-refs";
import {
  type RepositoryCommit,
  RepositoryMoved,
  readBlob,
  readCommit,
  readLanguages,
  readRepository,
  refuseGithub,
} from "../../../lib/imports/github-repositories";
import {
  BLOBS_NAME,
  describeGaps,
  summarizeGithub,
  toBlobTree,
  toFingerprint,
} from "../../../lib/imports/github-result";
import { readTreeAnswer, readWholeTree, type Tree } from "../../../lib/imports/github-tree";
import type { GithubSource } from "../../../lib/imports/source";
import type { GithubSummary } from "../../../lib/imports/summary";
import type { StreamedAnswer } from "../../../lib/providers/streamed-fetch";
import type { CommitDescription, RepositoryDescription } from "../../../lib/repositories/blueprint";
import { chooseFiles } from "../../../lib/repositories/file-choice";
import type { FileFacts } from "../../../lib/repositories/file-facts";
import { toFileTree } from "../../../lib/repositories/file-tree";
import { toBlueprintMarkdown } from "../../../lib/repositories/markdown";
import { toBlueprint } from "../../../lib/repositories/to-blueprint";
import { toFacts } from "../../../lib/repositories/to-facts";
import { internal } from "../../_generated/api";
import { apiUrlOf, type Reader, readConditionally, readOnce } from "./reading";
import type { ImportWork } from "./work";

/** Maximum number of tree entries in one piece. */
const ENTRIES_PER_PIECE = 4000;

export interface GithubOutline {
  readonly repository: RepositoryDescription;
  readonly commit: CommitDescription;
  readonly treeSha: string;
  readonly languages: Readonly<Record<string, number>>;
  readonly fingerprint: string;
}

/** Returns null when another step is needed. */
export async function importGithub(
  work: ImportWork,
  source: GithubSource,
): Promise<GithubSummary | null> {
  const outline = await takeOutline(work, source);
  const copied = await copyTwin(work, outline);
  if (copied) return copied;
  const tree = await takeTree(work, outline);
  if (!(await takeFacts(work, outline, tree))) return null;
  return await writeResult(work, outline, tree);
}

const readerOf = ({ ctx, task, connectionId, call }: ImportWork): Reader => {
  const { userId, provider, sourceKey, importId, fence } = task;
  const held = { importId, fence };
  if (connectionId === null) throw new ImportError("unauthorized");
  return { ctx, userId, provider, connectionId, sourceKey, work: held, call };
};

const addressesFor = (fullName: string): RepositoryAddresses =>
  addressesOf(apiUrlOf("github"), fullName);

/**
 * Follows one redirect of a moved repository, and only within GitHub's own API, because the request carries the
 * token.
 */
async function readWherever(
  reader: Reader,
  { repository: fullName }: GithubSource,
): Promise<RepositoryDescription> {
  try {
    const { repository } = addressesFor(fullName);
    return await readConditionally(reader, repository, readRepository);
  } catch (error) {
    if (!(error instanceof RepositoryMoved)) throw error;
    const isAtHome = error.address.startsWith(`${apiUrlOf("github")}/repositories/`);
    if (!isAtHome) throw new ImportError("not_found");
    return await readConditionally(reader, error.address, readMovedRepository);
  }
}

/** Refuses a second redirect. */
async function readMovedRepository(answer: StreamedAnswer): Promise<RepositoryDescription> {
  await refuseGithub(answer);
  return await readRepository(answer);
}

/** Previews use this too. Each import asks again, which costs nothing while GitHub answers 304. */
export async function outlineRepository(
  reader: Reader,
  source: GithubSource,
): Promise<GithubOutline> {
  const repository = await readWherever(reader, source);
  const at = addressesFor(repository.fullName);
  const { commit, treeSha } = await readNamedCommit(reader, at, source, repository.defaultBranch);
  const languages = await readConditionally(reader, at.languages, readLanguages);
  const fingerprint = await toFingerprint(repository, commit, languages);
  return { repository, commit, treeSha, languages, fingerprint };
}

/** A URL contains a ref that may be followed by a path; the commit lookup shows which part is the ref. */
async function readNamedCommit(
  reader: Reader,
  at: RepositoryAddresses,
  { ref: written }: GithubSource,
  defaultBranch: string,
): Promise<RepositoryCommit> {
  const readAt = (ref: string) =>
    readConditionally(reader, at.commit(ref), (answer) => readCommit(answer, ref));
  if (written === null) return await readAt(defaultBranch);
  for (const ref of candidateRefs(written)) {
    try {
      return await readAt(ref);
    } catch (error) {
      const isUnknown = error instanceof ImportError && error.failure === "not_found";
      if (!isUnknown) throw error;
    }
  }
  throw new ImportError("ref_not_found");
}

export function readTree(reader: Reader, { repository, treeSha }: GithubOutline): Promise<Tree> {
  const at = addressesFor(repository.fullName);
  return readWholeTree(treeSha, (sha, isRecursive) => {
    const url = at.tree(sha, isRecursive);
    return readOnce(reader, url, () => reader.call(url, {}, readTreeAnswer));
  });
}

async function takeOutline(work: ImportWork, source: GithubSource): Promise<GithubOutline> {
  const [saved] = await work.pieces("outline");
  if (saved) return JSON.parse(saved.text) as GithubOutline;
  const outline = await outlineRepository(readerOf(work), source);
  const { fingerprint, repository } = outline;
  const pieces = [{ kind: "outline", position: 0, text: JSON.stringify(outline) }];
  const progress = { done: 0, total: 1 };
  await work.save({ title: repository.fullName, phase: "tree", progress, fingerprint, pieces });
  return outline;
}

/** Copies the results of an earlier import of the same content, so that nothing is fetched. */
async function copyTwin(
  { ctx, task }: ImportWork,
  { fingerprint }: GithubOutline,
): Promise<GithubSummary | null> {
  const { userId, importId, fence } = task;
  const twin = await ctx.runQuery(internal.imports.steps.twin, { userId, fingerprint });
  if (twin?.summary.provider !== "github") return null;
  for (const name of twin.names) {
    const copy = { importId, fence, from: twin.importId, name };
    const copied = await ctx.runMutation(internal.imports.steps.copyFromTwin, copy);
    if (copied === "stale") throw new StaleWork();
    // The user has removed the earlier import in the meantime; a regular import then replaces the copied artifacts.
    if (copied === "gone") return null;
  }
  return twin.summary;
}

async function takeTree(work: ImportWork, outline: GithubOutline): Promise<Tree> {
  if (work.task.phase === "files" || work.task.phase === "result") {
    const pages = await work.pieces("tree");
    const trees = pages.map(({ text }) => JSON.parse(text) as Tree);
    return {
      files: trees.flatMap(({ files }) => files),
      isShortened: trees.some(({ isShortened }) => isShortened),
      isOurCut: trees.some(({ isOurCut }) => isOurCut),
    };
  }
  const tree = await readTree(readerOf(work), outline);
  requireText(tree);
  const { files, ...completeness } = tree;
  for (let start = 0; start < files.length; start += ENTRIES_PER_PIECE) {
    const page: Tree = { files: files.slice(start, start + ENTRIES_PER_PIECE), ...completeness };
    const piece = { kind: "tree", position: start, text: JSON.stringify(page) };
    await work.save({ pieces: [piece] });
  }
  const progress = { done: 0, total: chooseFiles(files).length };
  await work.save({ phase: "files", progress, callsToCome: progress.total });
  return tree;
}

export function requireText({ files }: Tree): void {
  const content = judgeTree(files);
  if (content !== "text") throw new ImportError(content);
}

/** Returns false when the step's time is up. Only facts are kept of a file, never its text. */
async function takeFacts(
  work: ImportWork,
  { repository }: GithubOutline,
  { files }: Tree,
): Promise<boolean> {
  const at = addressesFor(repository.fullName);
  const chosen = chooseFiles(files);
  const shaOf = new Map(files.map(({ path, sha }) => [path, sha]));
  const read = new Set((await work.pieces("facts")).map(({ position }) => position));
  for (const [position, path] of chosen.entries()) {
    if (read.has(position)) continue;
    if (!work.hasTime()) return false;
    const text = await work.call(at.blob(shaOf.get(path) ?? ""), {}, readBlob);
    read.add(position);
    const facts = { kind: "facts", position, text: JSON.stringify(toFacts(path, text)) };
    await work.save({ progress: { done: read.size, total: chosen.length }, pieces: [facts] });
  }
  return true;
}

async function writeResult(
  work: ImportWork,
  { repository, commit, languages }: GithubOutline,
  { files, ...completeness }: Tree,
): Promise<GithubSummary> {
  await work.save({ phase: "result", progress: { done: 0, total: 1 } });
  const facts = (await work.pieces("facts")).map(({ text }) => JSON.parse(text) as FileFacts);
  const tree = files.map(({ path, kind, sizeBytes }) => ({ path, kind, sizeBytes }));
  const notes = describeGaps(completeness).map((note) => ({ path: "", note }));
  const blueprint = toBlueprint({ repository, commit, tree, languages, facts, notes });
  const listing = { commit: commit.sha, tree: toFileTree(tree) };
  const blobs = { commit: commit.sha, tree: toBlobTree(files) };
  const artifacts = [
    toText("blueprint.json", "application/json", `${JSON.stringify(blueprint, null, 2)}\n`),
    toText("blueprint.md", "text/markdown", toBlueprintMarkdown(blueprint)),
    toText("tree.json", "application/json", `${JSON.stringify(listing)}\n`),
    toText(BLOBS_NAME, "application/json", `${JSON.stringify(blobs)}\n`),
  ];
  for (const artifact of artifacts) await work.save({ artifacts: [artifact] });
  return summarizeGithub(blueprint);
}
