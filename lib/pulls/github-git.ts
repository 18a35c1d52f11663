// The calls behind a pull request: https://docs.github.com/rest/git and https://docs.github.com/rest/pulls. Each may be
// repeated: objects have the hash of their content, and a branch or pull request that is already there is found first.
import * as z from "zod/mini";
import { type ApiAnswer, getJson, sendJson } from "../providers/api-call";
import type { Transport } from "../providers/bounded-fetch";
import { ProviderError } from "../providers/error";
import type { PullFailure } from "./record";

/** A refusal that trying again does not change. */
export class PullError extends Error {
  readonly failure: PullFailure;

  constructor(failure: PullFailure) {
    super(`The pull request cannot be opened: ${failure}`);
    this.name = "PullError";
    this.failure = failure;
  }
}

export interface GitCaller {
  readonly apiUrl: string;
  /** `owner/name`. */
  readonly fullName: string;
  readonly headers: Record<string, string>;
  readonly transport: Transport;
}

const addressOf = ({ apiUrl, fullName }: GitCaller, path: string): string =>
  `${apiUrl}/repos/${fullName.split("/").map(encodeURIComponent).join("/")}${path}`;

/** A branch may have a `#` in its name, which would end the path of an address. */
const toBranchPath = (branch: string): string =>
  branch.split("/").map(encodeURIComponent).join("/");

const read = (caller: GitCaller, path: string): Promise<ApiAnswer> =>
  getJson(addressOf(caller, path), caller.headers, caller.transport);

const send = (
  caller: GitCaller,
  path: string,
  body: object,
  method: "POST" | "PATCH" = "POST",
): Promise<ApiAnswer> => sendJson(method, addressOf(caller, path), body, caller);

const messageOf = ({ body }: ApiAnswer): string =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : "";

function refuseToken({ status }: ApiAnswer): void {
  if (status === 401) throw new ProviderError("token_dead", "GitHub rejected the token");
}

/** GitHub answers 404 to those who may not write; that the repository can be read was proven before. */
function refuseWriting(answer: ApiAnswer): void {
  refuseToken(answer);
  const { status } = answer;
  const message = messageOf(answer);
  if (status === 403 && /archived/i.test(message)) throw new PullError("archived");
  if (status === 403 && /not accessible by/i.test(message)) {
    throw new PullError("permission_missing");
  }
  if (status === 403 || status === 404) throw new PullError("read_only");
  if (status === 409 && /empty/i.test(message)) throw new PullError("repository_empty");
  if (status === 422 && /rule violations|protected/i.test(message)) {
    throw new PullError("protected");
  }
}

function parse<Schema extends z.ZodMiniType>(answer: ApiAnswer, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(answer.body);
  if (answer.status >= 400 || !parsed.success) {
    throw new ProviderError("invalid_response", `GitHub answered ${answer.status} unexpectedly`);
  }
  return parsed.data;
}

async function readParsed<Schema extends z.ZodMiniType>(
  caller: GitCaller,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await read(caller, path);
  refuseToken(answer);
  return parse(answer, schema);
}

const sha = z.string().check(z.regex(/^[0-9a-f]{40}$/));
const repository = z.object({
  full_name: z.string(),
  default_branch: z.string(),
  archived: z.optional(z.boolean()),
  permissions: z.optional(z.object({ push: z.optional(z.boolean()) })),
});

export interface TargetRepository {
  readonly fullName: string;
  readonly defaultBranch: string;
}

/** Throws PullError for what cannot be written to. */
export async function readTargetRepository(caller: GitCaller): Promise<TargetRepository> {
  const answer = await read(caller, "");
  refuseToken(answer);
  if (answer.status === 403 || answer.status === 404) throw new PullError("repository_gone");
  const { full_name, default_branch, archived, permissions } = parse(answer, repository);
  if (archived === true) throw new PullError("archived");
  if (permissions?.push === false) throw new PullError("read_only");
  return { fullName: full_name, defaultBranch: default_branch };
}

const reference = z.object({ object: z.object({ sha }) });

/** Null where there is no such branch. */
export async function readBranchHead(caller: GitCaller, branch: string): Promise<string | null> {
  const answer = await read(caller, `/git/ref/heads/${toBranchPath(branch)}`);
  refuseToken(answer);
  if (answer.status === 404) return null;
  if (answer.status === 409) throw new PullError("repository_empty");
  return parse(answer, reference).object.sha;
}

export async function readTreeOf(caller: GitCaller, commit: string): Promise<string> {
  const schema = z.object({ tree: z.object({ sha }) });
  return (await readParsed(caller, `/git/commits/${commit}`, schema)).tree.sha;
}

const tree = z.object({
  truncated: z.boolean(),
  tree: z.array(z.object({ path: z.string(), sha: z.string(), type: z.string() })),
});

export interface TreeFile {
  readonly path: string;
  readonly sha: string;
}

/** The hashes of everything in a commit, by path; null for a tree that is too large to be listed. */
export async function readFiles(
  caller: GitCaller,
  commit: string,
): Promise<ReadonlyMap<string, string> | null> {
  const found = await readParsed(caller, `/git/trees/${commit}?recursive=1`, tree);
  return found.truncated ? null : new Map(found.tree.map((entry) => [entry.path, entry.sha]));
}

/** What lies directly in a folder, by its hash. */
export const readFolder = async (caller: GitCaller, treeSha: string) =>
  (await readParsed(caller, `/git/trees/${treeSha}`, tree)).tree;

const content = z.object({ sha, content: z.string(), encoding: z.literal("base64") });

export interface FileContent {
  readonly sha: string;
  readonly bytes: Uint8Array;
}

/** Null where the commit is gone or has no such file, and for files of more than a megabyte, which come without content. */
export async function readFile(
  caller: GitCaller,
  path: string,
  commit: string,
): Promise<FileContent | null> {
  const address = path.split("/").map(encodeURIComponent).join("/");
  const answer = await read(caller, `/contents/${address}?ref=${commit}`);
  refuseToken(answer);
  if (answer.status >= 500) throw new ProviderError("unreachable", "GitHub did not send a file");
  const parsed = content.safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success) return null;
  const text = atob(parsed.data.content.replace(/\s/g, ""));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { sha: parsed.data.sha, bytes };
}

export async function createBlob(caller: GitCaller, base64: string): Promise<string> {
  const answer = await send(caller, "/git/blobs", { content: base64, encoding: "base64" });
  refuseWriting(answer);
  return parse(answer, z.object({ sha })).sha;
}

const FILE_MODE = "100644";

/** Without those at the paths of `removed`, which the base has. */
export async function createTree(
  caller: GitCaller,
  base: string,
  { files, removed }: { files: readonly TreeFile[]; removed: readonly string[] },
): Promise<string> {
  const gone = removed.map((path) => ({ path, sha: null }));
  const entries = [...files, ...gone].map((file) => ({ ...file, mode: FILE_MODE, type: "blob" }));
  const answer = await send(caller, "/git/trees", { base_tree: base, tree: entries });
  refuseWriting(answer);
  return parse(answer, z.object({ sha })).sha;
}

export interface NewCommit {
  readonly message: string;
  readonly tree: string;
  readonly parents: readonly string[];
  /** With a fixed date, so that a repeated call makes the same commit. */
  readonly author: { readonly name: string; readonly email: string; readonly date: string };
}

export async function createCommit(caller: GitCaller, commit: NewCommit): Promise<string> {
  const answer = await send(caller, "/git/commits", { ...commit, committer: commit.author });
  refuseWriting(answer);
  return parse(answer, z.object({ sha })).sha;
}

/** False when there is a branch of that name. */
export async function createBranch(
  caller: GitCaller,
  branch: string,
  commit: string,
): Promise<boolean> {
  const answer = await send(caller, "/git/refs", { ref: `refs/heads/${branch}`, sha: commit });
  if (answer.status === 422 && /already exists/i.test(messageOf(answer))) return false;
  refuseWriting(answer);
  return parse(answer, reference).object.sha === commit;
}

/** False when the branch has a commit that the new one does not follow, or is gone. */
export async function moveBranch(
  caller: GitCaller,
  branch: string,
  commit: string,
): Promise<boolean> {
  const body = { sha: commit, force: false };
  const answer = await send(caller, `/git/refs/heads/${toBranchPath(branch)}`, body, "PATCH");
  const isRefused = answer.status === 422 && /fast forward|not exist/i.test(messageOf(answer));
  if (isRefused) return false;
  refuseWriting(answer);
  return parse(answer, reference).object.sha === commit;
}

const pull = z.object({
  number: z.int(),
  html_url: z.string(),
  state: z.enum(["open", "closed"]),
  merged_at: z.nullable(z.string()),
  body: z.nullable(z.string()),
});

export interface PullAnswer {
  readonly number: number;
  readonly url: string;
  /** Its text; empty without one. */
  readonly body: string;
  readonly status: "open" | "merged" | "closed";
}

const toPull = (answer: z.output<typeof pull>): PullAnswer => {
  const { number, html_url, state, merged_at, body } = answer;
  return {
    number,
    url: html_url,
    body: body ?? "",
    status: state === "open" ? "open" : merged_at === null ? "closed" : "merged",
  };
};

const listed = z.extend(pull, { head: z.object({ ref: z.string() }) });

/** Those of one branch into one base, newest first. */
export async function listPulls(
  caller: GitCaller,
  branch: string,
  base: string,
): Promise<PullAnswer[]> {
  const [owner = ""] = caller.fullName.split("/");
  const query = new URLSearchParams({ head: `${owner}:${branch}`, base, state: "all" });
  const pulls = await readParsed(caller, `/pulls?${query}`, z.array(listed));
  // GitHub lists all pull requests where it does not understand the filter.
  return pulls.filter(({ head }) => head.ref === branch).map(toPull);
}

export interface NewPull {
  readonly title: string;
  readonly body: string;
  readonly head: string;
  readonly base: string;
}

/** Null when the provider says that there is one already. */
export async function createPull(caller: GitCaller, wanted: NewPull): Promise<PullAnswer | null> {
  const answer = await send(caller, "/pulls", wanted);
  const refused = answer.status === 422 ? JSON.stringify(answer.body) : "";
  if (refused.includes("already exists")) return null;
  if (refused.includes("No commits between")) throw new PullError("unchanged");
  if (refused.includes('"field":"base"')) throw new PullError("base_gone");
  refuseWriting(answer);
  return toPull(parse(answer, pull));
}

/** Null when it is gone, or the account no longer sees it. */
export async function readPull(caller: GitCaller, number: number): Promise<PullAnswer | null> {
  const answer = await read(caller, `/pulls/${number}`);
  refuseToken(answer);
  if (answer.status === 403 || answer.status === 404) return null;
  return toPull(parse(answer, pull));
}

/** Gives a pull request another text. */
export async function rewritePull(caller: GitCaller, number: number, body: string): Promise<void> {
  const answer = await send(caller, `/pulls/${number}`, { body }, "PATCH");
  refuseWriting(answer);
  parse(answer, pull);
}
