import type { Commit } from "./git/history.ts";
import { everyEntry, type Snapshot, type SnapshotEntry, type Tree } from "./git/snapshot.ts";
import { nodeId, simpleUserJson } from "./json.ts";
import { fullNameOf, type Repository } from "./repositories.ts";

/** Length of the base64 lines that the API writes. */
const LINE = 60;
/** https://docs.github.com/rest/git/trees: beyond either limit, a recursive tree is truncated. */
const MOST_ENTRIES = 100_000;
const MOST_LISTED_BYTES = 7 * 1024 * 1024;
/** Length of a line of `git ls-tree` without its path. */
const LISTED_LINE_BYTES = 54;

export interface Place {
  url: string;
  repository: Repository;
}

export const apiUrl = ({ url, repository }: Place): string =>
  `${url}/repos/${fullNameOf(repository)}`;
export const pageUrl = ({ url, repository }: Place): string => `${url}/${fullNameOf(repository)}`;

export function wrappedBase64(content: Uint8Array): string {
  const text = Buffer.from(content).toString("base64");
  return text.replaceAll(new RegExp(`.{1,${LINE}}`, "g"), "$&\n");
}

const UNSIGNED = {
  verified: false,
  reason: "unsigned",
  signature: null,
  payload: null,
  verified_at: null,
};

/** As the Git database returns it, without the account behind its author. */
export function gitCommitJson(place: Place, commit: Commit) {
  const { sha, tree, parents, author, date, message } = commit;
  const api = apiUrl(place);
  return {
    sha,
    node_id: nodeId("C", sha),
    url: `${api}/git/commits/${sha}`,
    html_url: `${pageUrl(place)}/commit/${sha}`,
    author: { ...author, date },
    committer: { ...author, date },
    tree: { sha: tree, url: `${api}/git/trees/${tree}` },
    message: message.trimEnd(),
    parents: parents.map((parent) => ({
      sha: parent,
      url: `${api}/git/commits/${parent}`,
      html_url: `${pageUrl(place)}/commit/${parent}`,
    })),
    verification: UNSIGNED,
  };
}

export function refJson(place: Place, branch: string, { sha }: Commit) {
  const ref = `refs/heads/${branch}`;
  const api = apiUrl(place);
  return {
    ref,
    node_id: nodeId("REF", ref),
    url: `${api}/git/${ref}`,
    object: { sha, type: "commit", url: `${api}/git/commits/${sha}` },
  };
}

export function commitJson(place: Place, commit: Commit) {
  const { sha, tree, parents, author, date, message } = commit;
  const api = apiUrl(place);
  const person = { ...author, date };
  const account = simpleUserJson(place.url, place.repository.ownerId);
  return {
    sha,
    node_id: nodeId("C", sha),
    commit: {
      author: person,
      committer: person,
      message: message.trimEnd(),
      tree: { sha: tree, url: `${api}/git/trees/${tree}` },
      url: `${api}/git/commits/${sha}`,
      comment_count: 0,
      verification: UNSIGNED,
    },
    url: `${api}/commits/${sha}`,
    html_url: `${pageUrl(place)}/commit/${sha}`,
    comments_url: `${api}/commits/${sha}/comments`,
    author: account,
    committer: account,
    parents: parents.map((parent) => ({
      sha: parent,
      url: `${api}/commits/${parent}`,
      html_url: `${pageUrl(place)}/commit/${parent}`,
    })),
  };
}

type PathEntry = SnapshotEntry & { path: string };

function entryJson(api: string, { path, mode, type, sha, size }: PathEntry) {
  const folder = type === "tree" ? "trees" : "blobs";
  const url = `${api}/git/${folder}/${sha}`;
  return { path, mode, type, sha, ...(size === undefined ? {} : { size }), url };
}

export function treeJson(
  place: Place,
  { tree, snapshot }: { tree: Tree; snapshot: Snapshot },
  isRecursive: boolean,
) {
  const api = apiUrl(place);
  const own = tree.entries.map((entry): PathEntry => ({ ...entry, path: entry.name }));
  const listed: PathEntry[] = [];
  let bytes = 0;
  let isTruncated = false;
  for (const entry of isRecursive ? everyEntry(snapshot, tree) : own) {
    bytes += LISTED_LINE_BYTES + entry.path.length;
    isTruncated = isRecursive && (listed.length >= MOST_ENTRIES || bytes > MOST_LISTED_BYTES);
    if (isTruncated) break;
    listed.push(entry);
  }
  return {
    sha: tree.sha,
    url: `${api}/git/trees/${tree.sha}`,
    tree: listed.map((entry) => entryJson(api, entry)),
    truncated: isTruncated,
  };
}

export function blobJson(place: Place, sha: string, content: Uint8Array) {
  return {
    sha,
    node_id: nodeId("B", sha),
    size: content.byteLength,
    url: `${apiUrl(place)}/git/blobs/${sha}`,
    content: wrappedBase64(content),
    encoding: "base64",
  };
}

/** One entry of a folder, or the metadata of a file. */
export function contentJson(place: Place, ref: string, entry: PathEntry) {
  const { name, path, sha, size = 0, type } = entry;
  const isFile = type === "blob";
  const api = apiUrl(place);
  const url = `${api}/contents/${path}?ref=${encodeURIComponent(ref)}`;
  const git = `${api}/git/${isFile ? "blobs" : "trees"}/${sha}`;
  const html = `${pageUrl(place)}/${isFile ? "blob" : "tree"}/${ref}/${path}`;
  return {
    name,
    path,
    sha,
    size,
    url,
    html_url: html,
    git_url: git,
    download_url: isFile ? `${pageUrl(place)}/raw/${ref}/${path}` : null,
    type: isFile ? "file" : "dir",
    _links: { self: url, git, html },
  };
}

/** Beyond 1 MB, a file's content must be requested by its hash. */
const MOST_INLINE_BYTES = 1024 * 1024;

export function fileContentJson(content: Uint8Array) {
  return content.byteLength > MOST_INLINE_BYTES
    ? { content: "", encoding: "none" }
    : { content: wrappedBase64(content), encoding: "base64" };
}
