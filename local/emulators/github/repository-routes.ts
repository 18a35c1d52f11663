import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { isProtected } from "./branch-rules.ts";
import { DEFAULT_BRANCH, type History } from "./git/history.ts";
import { languagesOf } from "./git/languages.ts";
import {
  apiUrl,
  blobJson,
  commitJson,
  contentJson,
  fileContentJson,
  gitCommitJson,
  type Place,
  pageUrl,
  refJson,
  treeJson,
} from "./git-json.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { wholeRepositoryJson } from "./json.ts";
import { fullNameOf } from "./repositories.ts";
import type { FindRepository } from "./repository-access.ts";
import { answerGet, type Reading } from "./rest-answer.ts";
import type { RepositoryState } from "./state.ts";

interface Asked {
  c: Context<EmulatorEnv>;
  place: Place;
  history: History;
  /** For the counts: `<kind> <owner>/<name> <which>`. */
  object: (kind: string, which: string) => string;
  userId: string;
  rules: RepositoryState;
}

const refuseEmpty = ({ commits }: History): void => {
  if (commits.length === 0) throw new GithubError(409, "Git Repository is empty.");
};

function readCommit({ place, history, object }: Asked, ref: string): Reading {
  refuseEmpty(history);
  const commit = history.resolve(ref);
  if (!commit) throw new GithubError(422, `No commit found for SHA: ${ref}`);
  return {
    body: commitJson(place, commit),
    object: object("commit", ref),
    plain: { media: "sha", bytes: Buffer.from(commit.sha) },
  };
}

function readTree({ c, place, history, object }: Asked, name: string): Reading {
  refuseEmpty(history);
  const found = history.findTree(name);
  if (!found) throw new GithubError(404, "Not Found");
  const isRecursive = c.req.query("recursive") !== undefined;
  const which = isRecursive ? `${found.tree.sha} recursive` : found.tree.sha;
  return { body: treeJson(place, found, isRecursive), object: object("tree", which) };
}

function readBlob({ place, history, object }: Asked, sha: string): Reading {
  refuseEmpty(history);
  const blob = history.findBlob(sha);
  if (!blob) throw new GithubError(404, "Not Found");
  return {
    body: blobJson(place, sha, blob.content),
    object: object("blob", sha),
    plain: { media: "raw", bytes: blob.content },
  };
}

function commitFor({ c, history }: Asked) {
  const ref = c.req.query("ref") ?? DEFAULT_BRANCH;
  if (history.commits.length === 0) throw new GithubError(404, "This repository is empty.");
  const commit = history.resolve(ref);
  if (!commit) throw new GithubError(404, `No commit found for the ref ${ref}`);
  return { ref, snapshot: commit.snapshot };
}

function readContents(asked: Asked, path: string): Reading {
  const { place, object } = asked;
  const { ref, snapshot } = commitFor(asked);
  const folder = snapshot.treeAt(path);
  const which = `${ref}:${path}`;
  if (folder) {
    const inside = (name: string) => (path === "" ? name : `${path}/${name}`);
    const entries = folder.entries.map((entry) => ({ ...entry, path: inside(entry.name) }));
    const body = entries.map((entry) => contentJson(place, ref, entry));
    return { body, object: object("contents", which) };
  }
  const blob = snapshot.blobs.get(path);
  if (!blob) throw new GithubError(404, "Not Found");
  const name = path.split("/").at(-1) ?? path;
  const size = blob.content.byteLength;
  const entry = { name, path, mode: "100644", type: "blob", sha: blob.sha, size } as const;
  return {
    body: { ...contentJson(place, ref, entry), ...fileContentJson(blob.content) },
    object: object("contents", which),
    plain: { media: "raw", bytes: blob.content },
  };
}

function branchJson({ place, rules }: Asked, name: string, sha: string) {
  const api = apiUrl(place);
  return {
    name,
    commit: { sha, url: `${api}/commits/${sha}` },
    protected: isProtected(rules, name),
    protection: { enabled: false },
    protection_url: `${api}/branches/${name}/protection`,
  };
}

function readBranch(asked: Asked, name: string): Reading {
  const { place, history, object } = asked;
  const commit = history.branches.get(name);
  if (!commit) throw new GithubError(404, "Branch not found");
  const self = `${apiUrl(place)}/branches/${name}`;
  const body = {
    ...branchJson(asked, name, commit.sha),
    commit: commitJson(place, commit),
    _links: { self, html: `${pageUrl(place)}/tree/${name}` },
  };
  return { body, object: object("branch", name) };
}

function readLanguages({ history, object }: Asked): Reading {
  const body = history.head ? languagesOf(history.head.snapshot) : {};
  return { body, object: object("languages", "") };
}

function readGitCommit({ place, history, object }: Asked, sha: string): Reading {
  refuseEmpty(history);
  const commit = history.commits.find((one) => one.sha === sha);
  if (!commit) throw new GithubError(404, "Not Found");
  return { body: gitCommitJson(place, commit), object: object("git commit", sha) };
}

const HEADS = "heads/";

function readRef({ place, history, object }: Asked, ref: string): Reading {
  refuseEmpty(history);
  const branch = ref.startsWith(HEADS) ? ref.slice(HEADS.length) : "";
  const commit = history.branches.get(branch);
  if (!commit) throw new GithubError(404, "Not Found");
  return { body: refJson(place, branch, commit), object: object("ref", ref) };
}

/** Unlike a single reference, the list of those that begin alike may be empty. */
function readMatchingRefs({ place, history, object }: Asked, start: string): Reading {
  refuseEmpty(history);
  const found = [...history.branches].filter(([name]) => `${HEADS}${name}`.startsWith(start));
  const body = found.map(([name, commit]) => refJson(place, name, commit));
  return { body, object: object("refs", start) };
}

const readRepository = ({ place, object, userId }: Asked): Reading => ({
  body: wholeRepositoryJson(place.url, place.repository, userId),
  object: object("repository", ""),
});

/** Everything below one repository, by name or id. */
export function repositoryRoutes(
  instance: GithubInstance,
  prefix: string,
  find: FindRepository,
): Hono<EmulatorEnv> {
  const { url } = instance.context;
  const serve = (path: string, read: (asked: Asked, named: string) => Reading) => {
    const shown = path.replace("{.+}", "");
    routes.get(`${prefix}${path}`, (c) =>
      answerGet(c, instance, `GET ${prefix}${shown}`, (live) => {
        const parts: Record<string, string> = c.req.param();
        const { owner = "", repository: name = "", id = "", named = "" } = parts;
        const asked = new URL(c.req.url);
        const before = asked.pathname.split("/").slice(0, prefix.split("/").length).join("/");
        const rest = asked.pathname.slice(before.length) + asked.search;
        const repository = find(live, { owner, name, id, rest });
        const fullName = fullNameOf(repository);
        const object = (kind: string, which: string) => `${kind} ${fullName} ${which}`.trimEnd();
        const place = { url, repository };
        const { userId } = live.grant;
        const history = instance.histories.of(repository);
        const rules = instance.additionsTo(repository);
        return read({ c, place, history, object, userId, rules }, named);
      }),
    );
  };
  const routes = new Hono<EmulatorEnv>();
  serve("", readRepository);
  serve("/commits/:named{.+}", readCommit);
  serve("/git/trees/:named{.+}", readTree);
  serve("/git/blobs/:named", readBlob);
  serve("/git/commits/:named", readGitCommit);
  serve("/git/ref/:named{.+}", readRef);
  serve("/git/matching-refs/:named{.+}", readMatchingRefs);
  serve("/contents", (asked) => readContents(asked, ""));
  serve("/contents/:named{.+}", (asked, path) => readContents(asked, path.replace(/\/$/, "")));
  serve("/languages", readLanguages);
  serve("/branches/:named{.+}", readBranch);
  return routes;
}
