import { changedFiles, commitsAhead } from "./git/difference.ts";
import type { Commit, History } from "./git/history.ts";
import { moveBranch, pushTo, type Writable } from "./git/writing.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { iso } from "./json.ts";
import { findGithubUser } from "./people.ts";
import { pullEvent } from "./pull-json.ts";
import type { Repository } from "./repositories.ts";
import type { Pull, RepositoryState } from "./state.ts";

type Repo = Writable & { written: RepositoryState };

export interface PullFields {
  title: string;
  body: string | null;
  head: string;
  base: string;
}

const invalid = (message: string): GithubError =>
  new GithubError(422, "Validation Failed", [{ resource: "PullRequest", code: "custom", message }]);

const unknownBranch = (field: "head" | "base"): GithubError =>
  new GithubError(422, "Validation Failed", [{ resource: "PullRequest", field, code: "invalid" }]);

export const findPull = ({ pulls }: RepositoryState, number: number): Pull | null =>
  pulls.find((pull) => pull.number === number) ?? null;

export const isOpen = ({ closedAt }: Pull): boolean => closedAt === null;

/** https://docs.github.com/rest/pulls/pulls#create-a-pull-request */
export function openPull(
  instance: GithubInstance,
  repository: Repository,
  { history, written }: Repo,
  { authorId, owner, ...fields }: PullFields & { authorId: string; owner: string },
): Pull {
  const head = history.branches.get(fields.head);
  const base = history.branches.get(fields.base);
  if (!base) throw unknownBranch("base");
  if (!head) throw unknownBranch("head");
  const isSame = (pull: Pull) => pull.head === fields.head && pull.base === fields.base;
  if (written.pulls.some((pull) => isOpen(pull) && isSame(pull))) {
    throw invalid(`A pull request already exists for ${owner}:${fields.head}.`);
  }
  if (commitsAhead(history, base, head).ahead.length === 0) {
    throw invalid(`No commits between ${fields.base} and ${fields.head}`);
  }
  const { now } = instance;
  const pull: Pull = {
    ...fields,
    number: written.pulls.length + 1,
    authorId,
    headSha: head.sha,
    baseSha: base.sha,
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    mergeSha: null,
  };
  written.pulls.push(pull);
  instance.emit("pull_request.opened", pullEvent(instance, repository, "opened", pull));
  return pull;
}

export function closePull(
  instance: GithubInstance,
  repository: Repository,
  pull: Pull,
  mergeSha: string | null = null,
): void {
  Object.assign(pull, { closedAt: instance.now, updatedAt: instance.now, mergeSha });
  instance.emit("pull_request.closed", pullEvent(instance, repository, "closed", pull));
}

export function reopenPull(instance: GithubInstance, repository: Repository, pull: Pull): void {
  Object.assign(pull, { closedAt: null, updatedAt: instance.now });
  instance.emit("pull_request.reopened", pullEvent(instance, repository, "reopened", pull));
}

/** Open pull requests follow their branches; one whose branch is deleted is closed. */
export function followBranch(
  instance: GithubInstance,
  repository: Repository,
  { history, written }: Repo,
  branch: string,
): void {
  for (const pull of written.pulls.filter(isOpen)) {
    const head = history.branches.get(pull.head);
    const base = history.branches.get(pull.base);
    if (pull.head === branch && !head) closePull(instance, repository, pull);
    if (pull.head === branch && head) {
      Object.assign(pull, { headSha: head.sha, updatedAt: instance.now });
      instance.emit(
        "pull_request.synchronize",
        pullEvent(instance, repository, "synchronize", pull),
      );
    }
    if (pull.base === branch && base) pull.baseSha = base.sha;
  }
}

const commitOf = (history: History, sha: string): Commit => {
  const commit = history.resolve(sha);
  if (!commit) throw new Error(`There is no commit ${sha}`);
  return commit;
};

/** What the pull request would bring to its base. */
export function contentOf(history: History, { headSha, baseSha }: Pull) {
  const head = commitOf(history, headSha);
  const { ahead, from } = commitsAhead(history, commitOf(history, baseSha), head);
  return { commits: ahead, files: changedFiles(from.snapshot, head.snapshot) };
}

/** A person's click: a commit with two parents on the base branch. */
export function mergePull(instance: GithubInstance, repository: Repository, pull: Pull): void {
  instance.changeRepository(repository, (repo) => {
    const { files } = contentOf(repo.history, pull);
    const user = findGithubUser(repository.ownerId);
    const commit = pushTo(repo, pull.base, {
      author: { name: user?.name ?? "ghost", email: user?.email ?? "ghost@example.com" },
      date: iso(instance.now),
      message: `Merge pull request #${pull.number} from ${pull.head}\n\n${pull.title}\n`,
      files: Object.fromEntries(files.map(({ path, after }) => [path, after])),
      otherParents: [pull.headSha],
    });
    closePull(instance, repository, pull, commit.sha);
  });
}

export function deleteBranch(
  instance: GithubInstance,
  repository: Repository,
  repo: Repo,
  branch: string,
): void {
  moveBranch(repo, branch, null);
  followBranch(instance, repository, repo, branch);
}
