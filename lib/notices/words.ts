// What each notice says, and the page that it leads to. Pure.
import { explainInactivity } from "../connections/inactivity";
import { describeFailure } from "../imports/failure";
import { BILLING_PATH, CONNECTIONS_PATH, importHref } from "../page-paths";
import { DISPLAY_NAMES } from "../providers/names";
import type { NoticeFacts, NoticeKind } from "./record";

export interface NoticeWords {
  readonly tone: "good" | "attention" | "bad";
  /** What happened. */
  readonly title: string;
  /** What it means and what to do. */
  readonly detail: string;
  /** The page where the user sees or resolves it. */
  readonly href: string;
}

/** Writes an epoch time in the reader's time zone. */
export type WriteTime = (at: number, precision: "day" | "minute") => string;

/** `now` decides whether a date that was set is over. */
export function wordsForNotice(facts: NoticeFacts, writeTime: WriteTime, now: number): NoticeWords {
  switch (facts.kind) {
    case "payment_failed":
      return {
        tone: "bad",
        title: "Payment failed",
        detail:
          facts.until === null || facts.until <= now
            ? "Update your card to get your plan back."
            : `Update your card by ${writeTime(facts.until, "day")} to keep your plan.`,
        href: BILLING_PATH,
      };
    case "connection_broken":
      return wordsForConnection(facts);
    case "import_finished":
      return wordsForImport(facts);
    case "generation_finished":
      return wordsForGeneration(facts);
    case "credits_used_up":
      return {
        tone: "attention",
        title: "No credits left",
        detail:
          facts.plan === "free"
            ? `All are back on ${writeTime(facts.resetsAt, "minute")}. Pro has more.`
            : `All are back on ${writeTime(facts.resetsAt, "minute")}.`,
        href: BILLING_PATH,
      };
  }
}

type FactsOf<Kind extends NoticeKind> = Extract<NoticeFacts, { kind: Kind }>;

function wordsForConnection({ provider, reason }: FactsOf<"connection_broken">): NoticeWords {
  const { explanation, remedy, advice } = explainInactivity(reason, provider);
  const name = DISPLAY_NAMES[provider];
  return {
    tone: "bad",
    title:
      remedy === "reconnect" ? `${name} needs to be reconnected` : `${name} has stopped working`,
    detail: `${explanation} ${advice}`,
    href: CONNECTIONS_PATH,
  };
}

function wordsForImport({
  importId,
  provider,
  title,
  failure,
}: FactsOf<"import_finished">): NoticeWords {
  const href = importHref(provider, importId);
  if (failure === null) {
    return { tone: "good", title: `${title} is imported`, detail: RESULTS[provider], href };
  }
  const { explanation, advice } = describeFailure(failure, provider);
  return {
    tone: "bad",
    title: `Import of ${title} failed`,
    detail: `${explanation} ${advice}`,
    href,
  };
}

const RESULTS = {
  figma: "Its frames, components and tokens are ready.",
  github: "Code can be fitted to it, and opened there as a pull request.",
} as const;

function wordsForGeneration({
  importId,
  title,
  completed,
  failed,
  unpaid,
}: FactsOf<"generation_finished">): NoticeWords {
  const missing = [
    ...(failed > 0 ? [`${countFrames(failed)} could not be written.`] : []),
    ...(unpaid > 0 ? [`${countFrames(unpaid)} had no credit left.`] : []),
  ];
  const of = title === null ? "your design" : title;
  const href = importHref("figma", importId);
  if (completed === 0)
    return { tone: "bad", title: `No code for ${of}`, detail: missing.join(" "), href };
  const ready = `${countFrames(completed)} ready.`;
  return {
    tone: missing.length === 0 ? "good" : "attention",
    title: `Code for ${of} is generated`,
    detail: [ready, ...missing].join(" "),
    href,
  };
}

const countFrames = (count: number): string => (count === 1 ? "1 frame" : `${count} frames`);
