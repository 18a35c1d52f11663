// The texts of pull requests: at the provider, and on our pages. Pure.
import { TARGET_NAMES, type Target } from "../designs/targets/target";
import { nameSet } from "../generations/set";
import type { PullFailure, PullStatus, PullStep } from "./record";

export interface PullFacts {
  readonly frames: readonly PullFrameFacts[];
  readonly importTitle: string;
  readonly target: Target;
  readonly version: "flowing" | "exact";
  /** By their paths in the repository. */
  readonly files: readonly string[];
  /** Those of them that the repository has already. */
  readonly changed: readonly string[];
  /** Those with another name than they would have if the repository had nothing under it. */
  readonly moves: readonly { readonly from: string; readonly to: string }[];
  /** What earlier requests have added and this one imports, by path in the repository. */
  readonly reused: readonly string[];
  /** How the files took on the repository's conventions. */
  readonly fit: readonly { readonly name: string; readonly value: string }[];
  /** Our page of the frame, or of the design. */
  readonly pageUrl: string | null;
}

interface PullFrameFacts {
  readonly title: string;
  /** The share of differing pixels between the page and the design; null where it was not measured. */
  readonly difference: number | null;
  /** What people are told of its code. */
  readonly notes: readonly string[];
}

/** Names of a design are the designer's: on one line, and without what Markdown reads as markup or mentions. */
const plain = (text: string, longest = 80): string =>
  oneLine(text, longest).replace(/[\\`*_[\]<>#|@]/g, "\\$&");

export const toPullTitle = (facts: PullFacts): string => toSubject(facts, "Add");

const toSubject = ({ frames, importTitle }: PullFacts, verb: "Add" | "Update"): string =>
  `${verb} ${oneLine(nameSet(frames.map(toTitle)), 60)} from ${oneLine(importTitle, 60)}`;

const toTitle = ({ title }: PullFrameFacts): string => title;

/** What is cut must not leave half of a character, which no provider takes. */
const oneLine = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}/gu, "")
    .replace(COMMAND, `$&${INVISIBLE}`);

/**
 * GitHub acts on the text that is read, whether Markdown escapes it or not, and on commit messages: it notifies whom they
 * mention, closes the issues that they fix, and skips checks. An invisible space after the first sign prevents that.
 */
const COMMAND = /@(?=\w)|#(?=\d)|\bGH-(?=\d)|:\/\/|\[(?=(?:skip|no|ci|actions)\b)/gi;
const INVISIBLE = "\u200b";

/** The commit's message: a subject, and what it came from. */
export const toCommitMessage = (facts: PullFacts, verb: "Add" | "Update"): string =>
  `${toSubject(facts, verb)}\n\nGenerated from ${facts.frames.length === 1 ? "a Figma frame" : `${facts.frames.length} Figma frames`} as ${TARGET_NAMES[facts.target]} by Switchboard.\n`;

const BEGIN = "<!-- Written by Switchboard: an update replaces what stands from here on. -->";
const END = "<!-- Up to here. -->";

export const toPullBody = (facts: PullFacts): string =>
  [BEGIN, describeContent(facts), END].join("\n\n");

/** Of an updated pull request: what others have written around our part stays. Null where our part is gone. */
export function updatePullBody(body: string, facts: PullFacts): string | null {
  const text = body.replaceAll("\r\n", "\n");
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start === -1 || end < start) return null;
  return text.slice(0, start) + toPullBody(facts) + text.slice(end + END.length);
}

/** A theme has many tokens. */
const LONGEST_FACT = 2000;

function describeContent(facts: PullFacts): string {
  const { frames, importTitle, target, version, fit, pageUrl } = facts;
  const names = frames.map(({ title }) => `"${plain(title)}"`).join(", ");
  const fitted = fit.map(({ name, value }) => `  - ${name}: ${plain(value, LONGEST_FACT)}`);
  return [
    `The ${frames.length === 1 ? "frame" : "frames"} ${names} of the design "${plain(importTitle)}", as ${TARGET_NAMES[target]}.`,
    [
      `- Version: ${version === "flowing" ? "laid out in rows and columns" : "keeps the design's coordinates"}`,
      ...describeMatches(frames),
      ...describeNotes(frames),
      ...(fitted.length === 0 ? [] : ["- Written as this repository is:", ...fitted]),
      "- Files:",
      ...listFiles(facts),
      ...describeReused(facts),
    ].join("\n"),
    ...(pageUrl === null ? [] : [`[See it in Switchboard](${pageUrl})`]),
  ].join("\n\n");
}

function describeMatches(frames: PullFacts["frames"]): string[] {
  const measured = frames.flatMap(({ title, difference }) =>
    difference === null ? [] : [{ title, match: toMatch(difference) }],
  );
  const [first] = measured;
  if (first === undefined) return [];
  if (frames.length === 1) return [`- Match with the design: ${first.match}`];
  return [
    "- Match with the design:",
    ...measured.map(({ title, match }) => `  - ${plain(title)}: ${match}`),
  ];
}

function describeNotes(frames: PullFacts["frames"]): string[] {
  const notes = frames.flatMap(({ title, notes }) =>
    notes.map((note) => `  - ${frames.length === 1 ? "" : `${plain(title)}: `}${plain(note, 200)}`),
  );
  return notes.length === 0
    ? []
    : ["- Not shown, or shown in another way than in the design:", ...notes];
}

/** Of ours: it makes classes only with the style sheet that starts Tailwind. */
const THEME = /(?:^|\/)theme(?:-\d+)?\.css$/;

const code = (path: string): string => `\`${path.replaceAll("`", "'").replace(/\p{Cc}+/gu, " ")}\``;

function listFiles({ files, changed, moves, target }: PullFacts): string[] {
  const themes = target.endsWith("-tailwind") ? files.filter((path) => THEME.test(path)) : [];
  const reasons = new Map([
    ...themes.map((path) => [path, ", for the style sheet of Tailwind CSS to import"] as const),
    ...moves.map(({ from, to }) => [to, `, because ${code(from)} is there already`] as const),
    ...changed.map((path) => [path, ", which is there already and is changed"] as const),
  ]);
  return files.map((path) => `  - ${code(path)}${reasons.get(path) ?? ""}`);
}

const describeReused = ({ reused }: PullFacts): string[] =>
  reused.length === 0
    ? []
    : ["- Used as an earlier request has added it:", ...reused.map((path) => `  - ${code(path)}`)];

const toMatch = (difference: number): string =>
  `${(Math.floor((1 - difference) * 1000) / 10).toFixed(1)}%`;

const FAILURES: Readonly<Record<PullFailure, string>> = {
  generation_gone: "The generated files are gone. Generate the frames again.",
  too_large: "These frames are too large for one pull request. Choose fewer.",
  repository_gone:
    "GitHub has no such repository, or does not show it to us. If you choose repositories there, choose it too.",
  repository_moved: "The repository has another name now. Import it again under that name.",
  repository_empty: "The repository has no commit yet. Push a first one, then try again.",
  archived: "The repository is archived, so it cannot be written to.",
  base_gone: "The repository does not have this base branch.",
  read_only: "Your account may read this repository, but not write to it.",
  permission_missing:
    "The GitHub App may not write to this repository. Choose it on GitHub, and accept the permission to write.",
  protected: "A rule of the repository refuses branches that begin with switchboard/.",
  unchanged: "The base branch has exactly these files already.",
  unauthorized: "GitHub needs to be reconnected.",
  unreachable: "GitHub did not answer for too long. Nothing was opened twice; try again later.",
  unexpected: "Something unexpected went wrong. Try again.",
};

export const explainPullFailure = (failure: PullFailure): string => FAILURES[failure];

export function describeStep(step: PullStep, files: number): string {
  switch (step) {
    case "base":
      return "Reading the base branch";
    case "blobs":
      return files === 0 ? "Sending files" : `Sending files: ${files} sent`;
    case "tree":
    case "commit":
      return "Making the commit";
    case "branch":
      return "Writing the branch";
    case "pull":
    case "done":
      return "Opening the pull request";
  }
}

const STATUS_WORDS: Readonly<Record<PullStatus, string>> = {
  working: "in progress",
  open: "open",
  merged: "merged",
  closed: "closed",
  failed: "failed",
};

/** Counts them by their states: "2 open, 1 merged." */
export function countByStatus(
  entries: readonly { readonly status: PullStatus }[],
  hasMore: boolean,
): string {
  if (entries.length === 0) return "None yet.";
  const counts = Object.entries(STATUS_WORDS).flatMap(([status, word]) => {
    const count = entries.filter((entry) => entry.status === status).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return `${hasMore ? `Of the ${entries.length} newest, ` : ""}${counts.join(", ")}.`;
}
