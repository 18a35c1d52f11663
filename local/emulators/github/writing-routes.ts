import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { isProtected } from "./branch-rules.ts";
import type { Commit } from "./git/history.ts";
import {
  moveBranch,
  type TreeChange,
  type Writable,
  writeBlob,
  writeCommit,
  writeTree,
} from "./git/writing.ts";
import { apiUrl, gitCommitJson, type Place, refJson, treeJson } from "./git-json.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { iso } from "./json.ts";
import { findGithubUser } from "./people.ts";
import { deleteBranch, followBranch } from "./pulls.ts";
import { findByName, requireWritable } from "./repository-access.ts";
import { answerWrite, type Body } from "./rest-answer.ts";
import type { RepositoryState } from "./state.ts";

export interface Writing {
  instance: GithubInstance;
  place: Place;
  repo: Writable & { written: RepositoryState };
  userId: string;
  body: Body;
  /** The part of the path after the endpoint's name. */
  named: string;
}

export const textIn = (body: Body, field: string): string => {
  const value = body[field];
  if (typeof value === "string") return value;
  throw new GithubError(422, `Invalid request.\n\n"${field}" wasn't supplied.`);
};

function createBlob({ place, repo, body }: Writing) {
  const encoding = body.encoding === "base64" ? "base64" : "utf8";
  const { sha } = writeBlob(repo, Buffer.from(textIn(body, "content"), encoding));
  return { sha, url: `${apiUrl(place)}/git/blobs/${sha}` };
}

const FILE = "100644";
/** Git refuses these names, wherever they stand in a path. */
const FORBIDDEN_NAMES = ["", ".", "..", ".git"];

function toChange({ repo }: Writing, value: unknown): TreeChange {
  const entry = (typeof value === "object" && value !== null ? value : {}) as Body;
  const path = textIn(entry, "path");
  const isForbidden = path.split("/").some((name) => FORBIDDEN_NAMES.includes(name.toLowerCase()));
  if (isForbidden) throw new GithubError(422, "tree.path contains a malformed path component");
  if (entry.mode !== FILE) throw new GithubError(422, "tree.mode must be 100644 here");
  if (entry.sha === null) return { path, sha: null };
  if (typeof entry.content === "string") {
    return { path, sha: writeBlob(repo, Buffer.from(entry.content)).sha };
  }
  return { path, sha: textIn(entry, "sha") };
}

function createTree(writing: Writing) {
  const { place, repo, body } = writing;
  const entries: unknown = body.tree;
  if (!Array.isArray(entries)) throw new GithubError(422, "Invalid tree info");
  const base = typeof body.base_tree === "string" ? body.base_tree : null;
  if (base !== null && !repo.history.findTree(base)) {
    throw new GithubError(422, "base_tree is not a valid tree oid");
  }
  const changes = entries.map((entry: unknown) => toChange(writing, entry));
  const snapshot = writeTree(repo, { base, changes });
  if (!snapshot) throw new GithubError(422, "tree.sha does not exist");
  return treeJson(place, { tree: snapshot.tree, snapshot }, false);
}

function authorIn({ instance, body, userId }: Writing) {
  const user = findGithubUser(userId);
  const given = (
    typeof body.author === "object" && body.author !== null ? body.author : {}
  ) as Body;
  const text = (value: unknown, usual = "ghost") => (typeof value === "string" ? value : usual);
  const date = typeof given.date === "string" ? Date.parse(given.date) : instance.now;
  return {
    author: { name: text(given.name, user?.name), email: text(given.email, user?.email) },
    date: iso(date),
  };
}

function createCommit(writing: Writing) {
  const { place, repo, body } = writing;
  const tree = textIn(body, "tree");
  const { parents = [] } = body;
  const isKnown = (sha: unknown): sha is string =>
    typeof sha === "string" && repo.history.commits.some((commit) => commit.sha === sha);
  if (!Array.isArray(parents) || !parents.every(isKnown)) {
    throw new GithubError(422, "Parent SHA does not exist or is not a commit object");
  }
  if (!repo.history.findTree(tree)) {
    throw new GithubError(422, "Tree SHA does not exist");
  }
  const message = textIn(body, "message");
  const fields = { tree, parents, message, ...authorIn(writing) };
  return gitCommitJson(place, writeCommit(repo, fields));
}

function requireCommit({ repo, body }: Writing): Commit {
  const sha = textIn(body, "sha");
  const commit = repo.history.commits.find((one) => one.sha === sha);
  if (!commit) throw new GithubError(422, "Object does not exist");
  return commit;
}

const RULES = "Repository rule violations found";

function createRef(writing: Writing) {
  const { place, repo, body } = writing;
  const [, branch = ""] = /^refs\/heads\/(.+)$/.exec(textIn(body, "ref")) ?? [];
  if (branch === "") throw new GithubError(422, "Reference name must start with refs/heads here");
  const commit = requireCommit(writing);
  if (repo.history.branches.has(branch)) throw new GithubError(422, "Reference already exists");
  if (isProtected(repo.written, branch)) {
    throw new GithubError(
      422,
      `${RULES}\n\nCannot create ref due to creations being restricted.\n`,
    );
  }
  moveBranch(repo, branch, commit);
  return refJson(place, branch, commit);
}

function branchIn({ repo, named }: Writing): { branch: string; at: Commit } {
  const branch = named.replace(/^heads\//, "");
  const at = repo.history.branches.get(branch);
  if (!at) throw new GithubError(422, "Reference does not exist");
  return { branch, at };
}

function updateRef(writing: Writing) {
  const { instance, place, repo, body } = writing;
  const { branch, at } = branchIn(writing);
  const commit = requireCommit(writing);
  if (isProtected(repo.written, branch)) {
    throw new GithubError(422, `${RULES}\n\nChanges must be made through a pull request.\n`);
  }
  if (body.force !== true && !repo.history.contains(commit, at.sha)) {
    throw new GithubError(422, "Update is not a fast forward");
  }
  moveBranch(repo, branch, commit);
  followBranch(instance, place.repository, repo, branch);
  return refJson(place, branch, commit);
}

function deleteRef(writing: Writing) {
  const { instance, place, repo } = writing;
  const { branch } = branchIn(writing);
  deleteBranch(instance, place.repository, repo, branch);
  return null;
}

const PREFIX = "/repos/:owner/:repository";

/** Finds the repository, checks the right to write, and keeps what was written. */
export function serveWriting(
  instance: GithubInstance,
  path: string,
  status: 200 | 201 | 204,
  write: (writing: Writing) => object | null,
) {
  return (c: Context<EmulatorEnv>): Promise<Response> =>
    answerWrite(c, instance, `${c.req.method} ${PREFIX}${path}`, status, (live, body) => {
      const parts: Record<string, string> = c.req.param();
      const { owner = "", repository: name = "", named = "" } = parts;
      const rest = c.req.path.split("/").slice(4).join("/");
      const repository = findByName(instance)(live, { owner, name, id: "", rest: `/${rest}` });
      requireWritable(instance, live, repository);
      const place = { url: instance.context.url, repository };
      const { userId } = live.grant;
      return instance.changeRepository(repository, (repo) => {
        if (repo.history.commits.length === 0) {
          throw new GithubError(409, "Git Repository is empty.");
        }
        return write({ instance, place, repo, userId, body, named });
      });
    });
}

/** https://docs.github.com/rest/git */
export function writingRoutes(instance: GithubInstance) {
  const served = (path: string, status: 200 | 201 | 204, write: (one: Writing) => object | null) =>
    serveWriting(instance, path, status, write);
  return new Hono<EmulatorEnv>()
    .post(`${PREFIX}/git/blobs`, served("/git/blobs", 201, createBlob))
    .post(`${PREFIX}/git/trees`, served("/git/trees", 201, createTree))
    .post(`${PREFIX}/git/commits`, served("/git/commits", 201, createCommit))
    .post(`${PREFIX}/git/refs`, served("/git/refs", 201, createRef))
    .patch(`${PREFIX}/git/refs/:named{.+}`, served("/git/refs/:named", 200, updateRef))
    .delete(`${PREFIX}/git/refs/:named{.+}`, served("/git/refs/:named", 204, deleteRef));
}
