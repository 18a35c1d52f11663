import { createHash } from "node:crypto";

/** https://git-scm.com/book/en/v2/Git-Internals-Git-Objects: the hash of kind, size and content. */
function objectSha(kind: "blob" | "tree" | "commit", body: Uint8Array): string {
  const hash = createHash("sha1").update(`${kind} ${body.byteLength}\0`);
  return hash.update(body).digest("hex");
}

export const blobSha = (content: Uint8Array): string => objectSha("blob", content);

export interface TreeEntry {
  name: string;
  mode: "100644" | "100755" | "040000";
  sha: string;
}

/** Git sorts folders as if their names ended with a slash. */
const sortName = ({ name, mode }: TreeEntry): Buffer =>
  Buffer.from(mode === "040000" ? `${name}/` : name);

export function inGitOrder<Entry extends TreeEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => Buffer.compare(sortName(one), sortName(other)));
}

export function treeSha(entries: readonly TreeEntry[]): string {
  const parts = entries.flatMap(({ name, mode, sha }) => [
    // Inside a tree, a folder's mode has no leading zero.
    Buffer.from(`${mode.replace(/^0/, "")} ${name}\0`),
    Buffer.from(sha, "hex"),
  ]);
  return objectSha("tree", Buffer.concat(parts));
}

export interface CommitFields {
  tree: string;
  parents: readonly string[];
  author: { name: string; email: string };
  /** ISO 8601, in UTC. */
  date: string;
  message: string;
}

const SECOND = 1000;

export function commitSha({ tree, parents, author, date, message }: CommitFields): string {
  const stamp = `${author.name} <${author.email}> ${Date.parse(date) / SECOND} +0000`;
  const lines = [
    `tree ${tree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${stamp}`,
    `committer ${stamp}`,
    "",
    message,
  ];
  return objectSha("commit", Buffer.from(lines.join("\n")));
}
