import { type Infer, v } from "convex/values";
import type { Alert, AlertPlan } from "./alert";
import { formatDuration } from "./span-words";

// One message for all that is news at a time, and the state of its delivery. Pure.

export const vAlertChannel = v.union(v.literal("webhook"));
export type AlertChannel = Infer<typeof vAlertChannel>;

export const alertMessageFields = {
  /** The `webhook-id`: a message that is delivered again has the same. */
  messageId: v.string(),
  channel: vAlertChannel,
  text: v.string(),
  createdAt: v.number(),
  state: v.union(v.literal("waiting"), v.literal("delivered"), v.literal("given_up")),
  attempts: v.number(),
  /** The next attempt is due then; while one runs, when it is given up for lost. */
  nextAttemptAt: v.number(),
  settledAt: v.optional(v.number()),
  /** The status of the last refusal; null if there was no answer. */
  lastStatus: v.optional(v.union(v.number(), v.null())),
};
const vAlertMessage = v.object(alertMessageFields);
export type AlertMessage = Infer<typeof vAlertMessage>;

export const vAlertMessageView = vAlertMessage.pick(
  "channel",
  "text",
  "createdAt",
  "state",
  "attempts",
  "lastStatus",
);

/** Null if there is nothing new. */
export function composeMessage(
  { opened, recovered, reminded }: AlertPlan<Alert>,
  appUrl: string | undefined,
  now: number,
): string | null {
  const parts = [
    toPart(
      "Needs attention:",
      opened.map(({ text }) => text),
    ),
    toPart(
      "Recovered:",
      recovered.map(
        ({ text, since, clearSince = now }) =>
          `${text} It lasted ${formatDuration(clearSince - since)}.`,
      ),
    ),
    toPart(
      "Still needs attention:",
      reminded.map(({ text, since }) => `${text} It has lasted ${formatDuration(now - since)}.`),
    ),
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const link = appUrl ? `\n${appUrl.replace(/\/+$/, "")}/operations/health` : "";
  return `Switchboard\n${parts.join("\n")}${link}`;
}

function toPart(title: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : [title, ...lines.map((line) => `• ${line}`)].join("\n");
}
