import { describePhase, isEnded } from "@/lib/imports/phases";
import type { ImportView } from "@/lib/imports/view";
import { DISPLAY_NAMES } from "@/lib/providers/names";
import type { Tone } from "../ui/tone";
import { describeMoment } from "./moment-words";

export interface StatusWord {
  readonly tone: Tone;
  readonly word: string;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export function describeStatus({ status, waiting }: ImportView): StatusWord {
  if (waiting !== null) return { tone: "attention", word: "Waiting" };
  switch (status) {
    case "queued":
      return { tone: "neutral", word: "Queued" };
    case "running":
      return { tone: "neutral", word: "Running" };
    case "completed":
      return { tone: "good", word: "Completed" };
    case "failed":
      return { tone: "bad", word: "Failed" };
    case "canceled":
      return { tone: "neutral", word: "Canceled" };
  }
}

/** One sentence about the import's progress, result or failure. `now`: epoch ms. */
export function describeSituation(shown: ImportView, now: number): string {
  const { status, waiting, failure, summary, phase, progress } = shown;
  if (waiting !== null) return describeWaiting(shown, now);
  switch (status) {
    case "queued":
      return "Starts in a moment.";
    case "running":
      return progress.total > 0
        ? `${describePhase(phase)}: ${progress.done} of ${progress.total}.`
        : `${describePhase(phase)}.`;
    case "completed":
      return summary === null ? "Complete." : describeSummary(summary);
    case "failed":
      return failure === null ? "Failed." : `${failure.title}. ${failure.explanation}`;
    case "canceled":
      return "Canceled. Nothing was kept.";
  }
}

/** For a page that explains a failure in a notice below. */
export const describeOutcome = (shown: ImportView, now: number): string =>
  shown.status === "failed"
    ? "The import failed. Nothing was kept."
    : describeSituation(shown, now);

export function describeWaiting({ provider, waiting }: ImportView, now: number): string {
  if (waiting === null) return "";
  const name = DISPLAY_NAMES[provider];
  const moment = describeMoment(waiting.until, now);
  return waiting.for === "limit"
    ? `${name} rate limit reached; resumes ${moment}.`
    : `${name} is not responding; next try ${moment}.`;
}

function describeSummary(summary: NonNullable<ImportView["summary"]>): string {
  switch (summary.provider) {
    case "figma": {
      const { frames, components, tokens } = summary;
      const sum = Object.values(tokens).reduce((total, count) => total + count, 0);
      return `${counted(frames, "frame")}, ${counted(components, "component")}, ${counted(sum, "design token")}.`;
    }
    case "github": {
      const { files, framework, commit, sentence } = summary;
      if (sentence !== undefined) return `${sentence}.`;
      const built = framework === null ? "" : `${framework}, `;
      return `${built}${counted(files, "file")} at commit ${shortCommit(commit)}.`;
    }
  }
}

/** As GitHub shortens it. */
export const shortCommit = (sha: string): string => sha.slice(0, 7);

/** "12 Figma API requests so far, 25 expected". */
export function describeCalls({ provider, callsMade, forecast, status }: ImportView): string {
  const made = counted(callsMade, `${DISPLAY_NAMES[provider]} API request`);
  const expected = forecast === null ? "" : `, ${forecast.calls} expected`;
  return isEnded(status) ? `${made} in total${expected}` : `${made} so far${expected}`;
}

/** "GitHub repository at main", "Figma file": below the title, which is its name. */
export function describeSource({ source }: Pick<ImportView, "source">): string {
  switch (source.provider) {
    case "figma":
      return source.nodeId === null ? "Figma file" : "Part of a Figma file";
    case "github":
      return source.ref === null ? "GitHub repository" : `GitHub repository at ${source.ref}`;
  }
}
