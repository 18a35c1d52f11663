// Works on one pull request: calls the code host step by step, and saves a checkpoint after each. A step that was
// interrupted is repeated, and finds what it has done.
import { ConvexError } from "convex/values";
import { ProviderError } from "../../../lib/providers/error";
import { hasFiles } from "../../../lib/pulls/base-listing";
import {
  createBranch,
  createCommit,
  createPull,
  createTree,
  type GitCaller,
  listPulls,
  moveBranch,
  type PullAnswer,
  PullError,
  readBranchHead,
  readFiles,
  readPull,
  rewritePull,
} from "../../../lib/pulls/github-git";
import { toSlug } from "../../../lib/pulls/places";
import {
  type Checkpoint,
  type EarlierPull,
  listChanged,
  nextStep,
  type PullFailure,
  type PullRecord,
} from "../../../lib/pulls/record";
import { toCommitMessage, toPullBody, toPullTitle, updatePullBody } from "../../../lib/pulls/words";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { whileBeating } from "../imports/heartbeat";
import { readBase, withoutReused } from "./base";
import { type Author, asCaller } from "./calling";
import { gatherContent, type PullContent } from "./content";
import { HEARTBEAT_MS, type Holding } from "./recordStore";
import { sendFile } from "./sending";

const MOST_BRANCHES = 9;

interface Work {
  readonly ctx: ActionCtx;
  readonly holding: Holding;
  readonly row: PullRecord;
  readonly content: PullContent;
  readonly caller: GitCaller;
  readonly author: Author;
}

export async function runSteps(ctx: ActionCtx, holding: Holding): Promise<void> {
  const row = await ctx.runMutation(internal.pulls.steps.take, holding);
  if (!row) return;
  try {
    const content = await gatherContent(ctx, row);
    if (!content) throw new PullError("generation_gone");
    const beat = () => ctx.runMutation(internal.pulls.steps.heartbeat, holding);
    await whileBeating(HEARTBEAT_MS, beat, () =>
      asCaller(ctx, row, async (caller, author) => {
        await workThrough({ ctx, holding, row, content, caller, author });
      }),
    );
  } catch (error) {
    await settleFailure(ctx, holding, error);
  }
}

async function workThrough(work: Work): Promise<void> {
  let { checkpoint } = work.row;
  for (;;) {
    const content = withoutReused(work.content, checkpoint);
    const step = nextStep(checkpoint, content.files.length);
    if (step === "done") break;
    checkpoint = await STEPS[step]({ ...work, content, row: { ...work.row, checkpoint } });
    const saved = { ...work.holding, checkpoint };
    if (!(await work.ctx.runMutation(internal.pulls.steps.save, saved))) return;
  }
  const { number } = checkpoint;
  const pull = number === undefined ? null : await readPull(work.caller, number);
  const status = pull?.status ?? "open";
  await work.ctx.runMutation(internal.pulls.steps.settle, { ...work.holding, status });
}

type Step = (work: Work) => Promise<Checkpoint>;

const STEPS = {
  base: readBase,
  blobs: sendFile,
  tree: makeTree,
  commit: makeCommit,
  branch: makeBranch,
  pull: openPull,
} satisfies Record<string, Step>;

async function makeTree({ caller, row: { base, checkpoint } }: Work): Promise<Checkpoint> {
  const { baseTreeSha = "", blobs: files, onto } = checkpoint;
  const removed = onto ? await findRemoved(caller, base, { onto, files }) : [];
  const treeSha = await createTree(caller, baseTreeSha, { files, removed });
  if (treeSha !== baseTreeSha) return { ...checkpoint, treeSha };
  if (!onto) throw new PullError("unchanged");
  // The branch has exactly these files, so that there is nothing to commit.
  const { branch, commitSha, number, url } = onto;
  return { ...checkpoint, treeSha, branch, commitSha, number, url };
}

/** Files of the earlier version that this one has not. What the base has too was not ours alone, and stays. */
async function findRemoved(
  caller: GitCaller,
  base: string,
  { onto, files }: { onto: EarlierPull; files: Checkpoint["blobs"] },
): Promise<string[]> {
  const kept = new Set(files.map(({ path }) => path));
  const left = onto.paths.filter((path) => !kept.has(path));
  const head = left.length === 0 ? null : await readBranchHead(caller, base);
  const ofBase = head && (await readFiles(caller, head));
  return ofBase ? left.filter((path) => !ofBase.has(path)) : [];
}

/** The date is that of the request, so that a repeated step makes the same commit. */
async function makeCommit({ caller, content, author, row }: Work): Promise<Checkpoint> {
  const { checkpoint, createdAt } = row;
  const { treeSha = "", baseSha = "", onto } = checkpoint;
  const commitSha = await createCommit(caller, {
    message: toCommitMessage(content.facts, onto ? "Update" : "Add"),
    tree: treeSha,
    parents: [baseSha],
    author: { ...author, date: `${new Date(createdAt).toISOString().slice(0, -5)}Z` },
  });
  return { ...checkpoint, commitSha };
}

/** Takes a branch that has the same files already; where it has others, a number is added. */
async function makeBranch({ caller, row: { title, checkpoint } }: Work): Promise<Checkpoint> {
  const { commitSha = "", treeSha = "", blobs, fullName, onto } = checkpoint;
  if (onto) {
    const isMoved = await moveBranch(caller, onto.branch, commitSha);
    // Others have committed to it meanwhile: the files go to a branch of their own, and are sent again, because a style
    // sheet with our tokens may be older than that of the base.
    return isMoved ? { ...checkpoint, branch: onto.branch } : { fullName, blobs: [] };
  }
  const name = `switchboard/${toSlug(title)}-${treeSha.slice(0, 7)}`;
  for (let count = 1; count <= MOST_BRANCHES; count += 1) {
    const branch = count === 1 ? name : `${name}-${count}`;
    if (await createBranch(caller, branch, commitSha)) return { ...checkpoint, branch };
    const head = await readBranchHead(caller, branch);
    if (head === commitSha) return { ...checkpoint, branch };
    if (head !== null && (await hasFiles(caller, head, blobs))) {
      return { ...checkpoint, branch, commitSha: head };
    }
  }
  throw new PullError("unexpected");
}

async function openPull({ caller, content, row }: Work): Promise<Checkpoint> {
  const { base, checkpoint } = row;
  const { branch = "", onto } = checkpoint;
  if (onto) {
    await rewriteText(caller, factsOf(content, checkpoint), onto.number);
    return { ...checkpoint, number: onto.number, url: onto.url };
  }
  const known = await findPull(caller, branch, base);
  const facts = factsOf(content, checkpoint);
  const wanted = { title: toPullTitle(facts), body: toPullBody(facts) };
  const opened =
    known ??
    (await createPull(caller, { ...wanted, head: branch, base })) ??
    (await findPull(caller, branch, base));
  if (!opened) throw new ProviderError("unreachable", "A pull request is there and is not listed");
  return { ...checkpoint, number: opened.number, url: opened.url };
}

/** With the files as they were sent: a theme may have gone into the repository's own style sheet. */
const factsOf = ({ facts }: PullContent, checkpoint: Checkpoint): PullContent["facts"] => ({
  ...facts,
  files: checkpoint.blobs.map(({ path }) => path),
  changed: listChanged(checkpoint),
  moves: checkpoint.moves ?? [],
  reused: (checkpoint.reused ?? []).map(({ to }) => to),
});

/** The second version has its own match and files. */
async function rewriteText(caller: GitCaller, facts: PullContent["facts"], number: number) {
  const pull = await readPull(caller, number);
  const body = pull && updatePullBody(pull.body, facts);
  if (pull && body !== null && body !== pull.body) await rewritePull(caller, number, body);
}

/** One that was closed without being merged does not count: its user asks again. */
async function findPull(
  caller: GitCaller,
  branch: string,
  base: string,
): Promise<PullAnswer | null> {
  const pulls = await listPulls(caller, branch, base);
  return pulls.find(({ status }) => status !== "closed") ?? null;
}

async function settleFailure(ctx: ActionCtx, holding: Holding, error: unknown): Promise<void> {
  if (error instanceof ProviderError && isTransient(error)) {
    const { retryAfterMs } = error;
    await ctx.runMutation(internal.pulls.steps.retry, { ...holding, retryAfterMs });
    return;
  }
  await ctx.runMutation(internal.pulls.steps.fail, { ...holding, failure: toFailure(error) });
}

const isTransient = ({ failure }: ProviderError): boolean =>
  failure === "unreachable" || failure === "rate_limited";

function toFailure(error: unknown): PullFailure {
  if (error instanceof PullError) return error.failure;
  if (error instanceof ConvexError) return "unauthorized";
  if (!(error instanceof ProviderError)) return "unexpected";
  if (error.failure === "scope_missing") return "permission_missing";
  // Redirects are not followed, because they would carry the token elsewhere.
  return error.message.includes("redirect") ? "repository_moved" : "unexpected";
}
