// GitHub's repository API for imports: docs.github.com/rest/git and rest/repos.
import * as z from "zod/mini";
import { ProviderError } from "../providers/error";
import { readWholeText, type StreamedAnswer } from "../providers/streamed-fetch";
import type { CommitDescription, RepositoryDescription } from "../repositories/blueprint";
import { ImportError } from "./error";
import type { ListedRepository } from "./preview";
import { parseJsonText, readProblem } from "./problem";

const MIB = 1024 * 1024;
const LARGEST_ANSWER_BYTES = 2 * MIB;
/** A file of 256 KiB in Base64, with headroom. */
const LARGEST_BLOB_ANSWER_BYTES = MIB;

/** The fields kept of `GET /repos/{owner}/{repo}`. */
const repositoryAnswer = z.object({
  full_name: z.string(),
  html_url: z.string(),
  description: z.nullish(z.string()),
  default_branch: z.string(),
  private: z.boolean(),
  license: z.nullish(z.object({ spdx_id: z.nullish(z.string()) })),
});
const listedAnswer = z.object({
  full_name: z.string(),
  description: z.nullish(z.string()),
  default_branch: z.string(),
  private: z.boolean(),
  language: z.nullish(z.string()),
  pushed_at: z.nullish(z.string()),
});
const commitAnswer = z.object({
  sha: z.string(),
  commit: z.object({
    message: z.string(),
    committer: z.nullish(z.object({ date: z.nullish(z.string()) })),
    tree: z.object({ sha: z.string() }),
  }),
});
const languagesAnswer = z.record(z.string(), z.number());
const blobAnswer = z.object({ content: z.string(), encoding: z.string() });

const MOVED: readonly number[] = [301, 302, 307, 308];

export interface RepositoryCommit {
  readonly commit: CommitDescription;
  readonly treeSha: string;
}

/** GitHub redirects requests for a renamed or transferred repository. */
export class RepositoryMoved extends Error {
  readonly address: string;

  constructor(address: string) {
    super("The repository has moved");
    this.address = address;
  }
}

/** Strips bidirectional control characters, which could disguise a name. */
const withoutTurns = <Text extends string | null>(text: Text) =>
  (text === null ? text : text.replace(/\p{Bidi_C}/gu, "")) as Text;

export async function readRepository(answer: StreamedAnswer): Promise<RepositoryDescription> {
  const address = answer.headers.get("location");
  if (MOVED.includes(answer.status) && address !== null) throw new RepositoryMoved(address);
  const read = await readJson(answer, repositoryAnswer);
  const license = read.license?.spdx_id ?? null;
  return {
    fullName: withoutTurns(read.full_name),
    url: read.html_url,
    description: withoutTurns(read.description ?? null),
    defaultBranch: read.default_branch,
    isPrivate: read.private,
    license: license === "NOASSERTION" ? null : license,
  };
}

export async function readCommit(answer: StreamedAnswer, ref: string): Promise<RepositoryCommit> {
  const { sha, commit } = await readJson(answer, commitAnswer);
  const committedAt = Date.parse(commit.committer?.date ?? "");
  const [title = ""] = withoutTurns(commit.message).split("\n");
  return {
    commit: { sha, ref, committedAt: Number.isNaN(committedAt) ? 0 : committedAt, title },
    treeSha: commit.tree.sha,
  };
}

export const readLanguages = (answer: StreamedAnswer): Promise<Record<string, number>> =>
  readJson(answer, languagesAnswer);

/** Invalid UTF-8 becomes replacement characters, in which the readers find no facts. */
export async function readBlob(answer: StreamedAnswer): Promise<string> {
  const { content, encoding } = await readJson(answer, blobAnswer, LARGEST_BLOB_ANSWER_BYTES);
  if (encoding !== "base64") return content;
  try {
    const bytes = Uint8Array.from(atob(content.replace(/\s/g, "")), (byte) => byte.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    throw new ImportError("malformed");
  }
}

/** One page of `GET /user/repos`, or of an installation's repositories. */
export async function readRepositoryPage(answer: StreamedAnswer): Promise<ListedRepository[]> {
  const page = z.union([
    z.array(listedAnswer),
    z.pipe(
      z.object({ repositories: z.array(listedAnswer) }),
      z.transform(({ repositories }) => repositories),
    ),
  ]);
  return (await readJson(answer, page)).map((listed) => ({
    repository: listed.full_name,
    description: withoutTurns(listed.description ?? null),
    isPrivate: listed.private,
    defaultBranch: listed.default_branch,
    language: listed.language ?? null,
    pushedAt: toEpochMs(listed.pushed_at),
  }));
}

const installationsAnswer = z.object({
  installations: z.array(z.object({ id: z.int(), suspended_at: z.nullish(z.string()) })),
});

/** One page of `GET /user/installations`: the IDs of those that are not suspended. */
export async function readInstallationPage(answer: StreamedAnswer): Promise<number[]> {
  const { installations } = await readJson(answer, installationsAnswer);
  return installations.filter(({ suspended_at }) => !suspended_at).map(({ id }) => id);
}

function toEpochMs(date: string | null | undefined): number | null {
  const epochMs = Date.parse(date ?? "");
  return Number.isNaN(epochMs) ? null : epochMs;
}

async function readJson<Schema extends z.ZodMiniType>(
  answer: StreamedAnswer,
  schema: Schema,
  largestBytes = LARGEST_ANSWER_BYTES,
): Promise<z.output<Schema>> {
  await refuseGithub(answer);
  const text = await readWholeText(answer, largestBytes);
  if (text === null) throw new ImportError("too_large");
  const parsed = schema.safeParse(parseJsonText(text));
  if (!parsed.success) throw new ImportError("malformed");
  return parsed.data;
}

/** GitHub answers 404 for both missing and inaccessible repositories, and 409 for an empty one. */
export async function refuseGithub(answer: StreamedAnswer): Promise<void> {
  switch (answer.status) {
    case 200:
      return;
    case 401:
      throw new ProviderError("token_dead", "GitHub rejected the token");
    case 404:
    case 422:
      throw new ImportError("not_found");
    case 409:
      throw new ImportError("empty");
    default:
      if (MOVED.includes(answer.status)) throw new ImportError("not_found");
      throw await problemOf(answer);
  }
}

/** GitHub reports an insufficient grant only by its message or by the accepted scopes. */
async function problemOf(answer: StreamedAnswer): Promise<Error> {
  const said = z.object({ message: z.string() }).safeParse(await readProblem(answer));
  const isScope = said.success && /not accessible by|scope/i.test(said.data.message);
  return isScope && answer.status === 403
    ? new ProviderError("scope_missing", "The token lacks a required GitHub permission")
    : new ImportError("no_access");
}
