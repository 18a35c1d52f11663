// The fields of pull requests, from which the table, arguments and types derive.
import { type Infer, v } from "convex/values";
import { vComponentChoice } from "../fitting/component-fit";
import { vFit } from "../fitting/fit";
import { formFields } from "../generations/record";

/** Why a pull request could not be opened. Each has a sentence for its user in words.ts. */
const FAILURES = [
  /** The files are no longer there. */
  "generation_gone",
  /** The frames cannot be written together. */
  "too_large",
  /** The provider has no such repository, or does not show it to this account. */
  "repository_gone",
  "repository_moved",
  "repository_empty",
  "archived",
  "base_gone",
  /** The account may read the repository and not write to it. */
  "read_only",
  /** The GitHub App lacks the permissions to write contents and pull requests. */
  "permission_missing",
  /** A rule of the repository refuses the branch. */
  "protected",
  /** The base has these files already. */
  "unchanged",
  /** The account must be connected again. */
  "unauthorized",
  /** The provider did not answer, or limited the calls, for too long. */
  "unreachable",
  "unexpected",
] as const;

export const vPullFailure = v.union(...FAILURES.map((failure) => v.literal(failure)));
export type PullFailure = Infer<typeof vPullFailure>;

/**
 * - "working": its steps are running, or waiting for the provider
 * - "open", "merged", "closed": as the provider last reported it
 * - "failed": it was not opened; asking again starts over
 */
export const vPullStatus = v.union(
  v.literal("working"),
  v.literal("open"),
  v.literal("merged"),
  v.literal("closed"),
  v.literal("failed"),
);
export type PullStatus = Infer<typeof vPullStatus>;

/** An open pull request of an earlier version, whose branch gets a second commit. */
export const vEarlierPull = v.object({
  branch: v.string(),
  /** Our commit at the branch's head. The branch is left alone once it has another. */
  commitSha: v.string(),
  number: v.number(),
  url: v.string(),
  /** Its files. */
  paths: v.array(v.string()),
  /** Those that the base has too. Missing in those from before they were told apart. */
  changed: v.optional(v.array(v.string())),
});
export type EarlierPull = Infer<typeof vEarlierPull>;

/** What the steps have done so far; a step is done when its field is there. */
export const vCheckpoint = v.object({
  /** What is updated. Gone once that cannot be: then a new one is opened. */
  onto: v.optional(vEarlierPull),
  /** As the provider spells it. */
  fullName: v.optional(v.string()),
  baseSha: v.optional(v.string()),
  baseTreeSha: v.optional(v.string()),
  /** Files that another place is found for, because the base has something else under their names. */
  moves: v.optional(v.array(v.object({ from: v.string(), to: v.string() }))),
  /** Files that are not sent, because an earlier pull request has brought the base the same ones: they are imported from there. */
  reused: v.optional(v.array(v.object({ from: v.string(), to: v.string() }))),
  /** Files of the base that the commit may change. */
  existing: v.optional(v.array(v.string())),
  /** Every file, by its path in the repository, with the hash of its blob. */
  blobs: v.array(v.object({ path: v.string(), sha: v.string() })),
  treeSha: v.optional(v.string()),
  commitSha: v.optional(v.string()),
  branch: v.optional(v.string()),
  number: v.optional(v.number()),
  url: v.optional(v.string()),
});
export type Checkpoint = Infer<typeof vCheckpoint>;

export const pullFields = {
  userId: v.string(),
  /** Of the first frame. */
  generationId: v.id("generations"),
  /** Of the other frames of a set; missing where there are none. */
  otherIds: v.optional(v.array(v.id("generations"))),
  ...formFields,
  /** `owner/name`, in lower case. */
  repository: v.string(),
  base: v.string(),
  /** Where the files go; empty for the repository's root. */
  folder: v.string(),
  /** How the files take on the repository's conventions; missing where its import is not known. */
  fit: v.optional(vFit),
  /** What the person said of the repository's components, which their next pull requests into it begin with. */
  choices: v.optional(v.array(vComponentChoice)),
  /** Of the frame or the set, and of the design, for titles. */
  title: v.string(),
  importTitle: v.string(),
  status: vPullStatus,
  failure: v.optional(vPullFailure),
  checkpoint: vCheckpoint,
  /** Goes up with each worker; a write with an older one is refused. */
  fence: v.number(),
  /** Epoch ms until which the present worker counts as alive. */
  leaseUntil: v.number(),
  /** Failed tries in a row at the present step. */
  tries: v.number(),
  createdAt: v.number(),
  /** When the provider last told the state. */
  checkedAt: v.optional(v.number()),
};
const vPullRecord = v.object(pullFields);
export type PullRecord = Infer<typeof vPullRecord>;

export const vPullView = v.object({
  id: v.string(),
  generationIds: v.array(v.string()),
  ...formFields,
  repository: v.string(),
  base: v.string(),
  folder: v.string(),
  status: vPullStatus,
  failure: v.union(vPullFailure, v.null()),
  step: v.union(
    v.literal("base"),
    v.literal("blobs"),
    v.literal("tree"),
    v.literal("commit"),
    v.literal("branch"),
    v.literal("pull"),
    v.literal("done"),
  ),
  /** Files sent so far. */
  files: v.number(),
  branch: v.union(v.string(), v.null()),
  number: v.union(v.number(), v.null()),
  /** The provider's page of the pull request. */
  url: v.union(v.string(), v.null()),
  createdAt: v.number(),
});
export type PullView = Infer<typeof vPullView>;

/** One of a user's pull requests, where they are listed apart from their frames. */
export const vPullEntry = v.object({
  ...vPullView.fields,
  /** Of the frame or the set, and of its design. */
  title: v.string(),
  importTitle: v.string(),
  /** Our page of the frame, or of the design; null where the design was removed. */
  page: v.union(v.string(), v.null()),
});
export type PullEntry = Infer<typeof vPullEntry>;
export type PullStep = PullView["step"];

/** The first step that has not been done. `files` is the number of all files. */
export function nextStep(
  { baseSha, blobs, treeSha, commitSha, branch, number }: Checkpoint,
  files: number,
): PullStep {
  if (baseSha === undefined) return "base";
  if (blobs.length < files) return "blobs";
  if (treeSha === undefined) return "tree";
  if (commitSha === undefined) return "commit";
  if (branch === undefined) return "branch";
  return number === undefined ? "pull" : "done";
}

/** Null before it is opened. */
export const numberOf = ({ checkpoint: { number, onto } }: Pick<PullRecord, "checkpoint">) =>
  number ?? onto?.number ?? null;

/** Null unless it is open, with everything that an update needs. */
export function toEarlierPull({ status, checkpoint }: PullRecord): EarlierPull | null {
  const { branch, commitSha, number, url, blobs } = checkpoint;
  if (status !== "open" || branch === undefined || commitSha === undefined) return null;
  if (number === undefined || url === undefined) return null;
  const paths = blobs.map(({ path }) => path);
  return { branch, commitSha, number, url, paths, changed: listChanged(checkpoint) };
}

/** Files that the base has too. Of an update, the base is the branch with the earlier version. */
export function listChanged({ blobs, existing = [], onto }: Checkpoint): string[] {
  const before = new Set(existing.filter((path) => onto?.paths.includes(path) !== true));
  for (const path of onto?.changed ?? []) before.add(path);
  return blobs.map(({ path }) => path).filter((path) => before.has(path));
}

/** All frames of a pull request. */
export const idsOf = ({
  generationId,
  otherIds = [],
}: Pick<PullRecord, "generationId" | "otherIds">): PullRecord["generationId"][] => [
  generationId,
  ...otherIds,
];

export function describePull(id: string, record: PullRecord): PullView {
  const { checkpoint, failure, language, version } = record;
  const { repository, base, folder, status, createdAt } = record;
  const { fullName = repository, blobs, branch, number, url } = checkpoint;
  return {
    id,
    generationIds: idsOf(record),
    ...{ language, version, base, folder, status, createdAt },
    repository: fullName,
    failure: failure ?? null,
    // A page does not know how many files there are, and needs no more than a phase.
    step: nextStep(checkpoint, checkpoint.treeSha === undefined ? Number.POSITIVE_INFINITY : 0),
    files: blobs.length,
    branch: branch ?? null,
    number: number ?? null,
    url: url ?? null,
  };
}
