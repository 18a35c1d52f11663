import { v } from "convex/values";
import type { Alert, AlertPlan } from "./alert";
import { vAlertChannel } from "./alert-channels";
import { formatDuration } from "./span-words";

// One message for all that is news at a time, and the state of its delivery. Pure.

export const alertMessageFields = {
  /** The `webhook-id`, or the key of the mail: a message that is delivered again has the same. */
  messageId: v.string(),
  channel: vAlertChannel,
  /** The subject of a mail. */
  title: v.optional(v.string()),
  text: v.string(),
  createdAt: v.number(),
  state: v.union(v.literal("waiting"), v.literal("delivered"), v.literal("given_up")),
  attempts: v.number(),
  /** The next attempt is due then; while one runs, when it is given up for lost. */
  nextAttemptAt: v.number(),
  settledAt: v.optional(v.number()),
  /** The status of the last refusal; null if there was no answer, and for mail. */
  lastStatus: v.optional(v.union(v.number(), v.null())),
};
const vAlertMessage = v.object(alertMessageFields);

export const vAlertMessageView = vAlertMessage.pick(
  "channel",
  "text",
  "createdAt",
  "state",
  "attempts",
  "lastStatus",
);

interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Null if there is nothing new. */
export function composeMessage(
  { opened, recovered, reminded }: AlertPlan<Alert>,
  appUrl: string | undefined,
  now: number,
): { title: string; text: string } | null {
  const parts: Part[] = [
    { title: "Needs attention:", lines: opened.map(({ text }) => text) },
    {
      title: "Recovered:",
      lines: recovered.map(
        ({ text, since, clearSince = now }) =>
          `${text} It lasted ${formatDuration(clearSince - since)}.`,
      ),
    },
    {
      title: "Still needs attention:",
      lines: reminded.map(
        ({ text, since }) => `${text} It has lasted ${formatDuration(now - since)}.`,
      ),
    },
  ].filter(({ lines }) => lines.length > 0);
  const [first] = parts;
  if (first === undefined) return null;
  const link = appUrl ? `\n${appUrl.replace(/(?<!\/)\/+$/, "")}/operations/health` : "";
  const text = parts.map(({ title, lines }) => [title, ...lines.map((line) => `• ${line}`)]);
  return {
    title: toTitle(first, parts),
    text: `Switchboard\n${text.flat().join("\n")}${link}`,
  };
}

/** The first of the news, and how many follow. */
function toTitle({ title, lines }: Part, parts: readonly Part[]): string {
  const more = parts.reduce((count, part) => count + part.lines.length, 0) - 1;
  return `${title} ${lines[0]}${more > 0 ? ` And ${more} more.` : ""}`;
}
