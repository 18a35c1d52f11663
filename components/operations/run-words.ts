import type { RunView } from "@/lib/operations/upkeep";
import type { BillingEnding, EndingFailure } from "@/lib/reconciliation/billing-ending";
import type { RunFailure } from "@/lib/reconciliation/run-record";
import type { Tone } from "../ui/tone";

// Describes one comparison with the payment provider.

export function describeRun(run: RunView): { tone: Tone; text: string } {
  switch (run.state) {
    case "running":
      return { tone: "neutral", text: describeProgress(run) };
    case "failed":
      return {
        tone: "bad",
        text: `The comparison failed: ${FAILURE_WORDS[run.failure ?? "refused"]}`,
      };
    case "completed":
      return {
        tone: run.unknown + run.unreadable > 0 ? "attention" : "good",
        text: describeCounts(run),
      };
  }
}

const describeProgress = ({ listed, waitsUntil }: RunView): string =>
  waitsUntil === null
    ? `Comparing now: ${subscriptionsOf(listed)} so far.`
    : `Waiting for the provider; ${subscriptionsOf(listed)} compared so far.`;

const subscriptionsOf = (count: number): string =>
  count === 1 ? "1 subscription" : `${count === 0 ? "No" : count} subscriptions`;

export const describeUnderWay = (count: number): string =>
  count === 1 ? "1 event was still on its way" : `${count} events were still on their way`;

function describeCounts({ listed, repaired, underWay = 0, ...rest }: RunView): string {
  const { pending, unreadable, unknown } = rest;
  const drifted = repaired - underWay;
  const isAllWell = drifted + unreadable + unknown === 0;
  const found = [
    ...(drifted > 0 ? [`${drifted} repaired`] : []),
    ...(isAllWell ? ["nothing to repair"] : []),
    ...(underWay > 0 ? [describeUnderWay(underWay)] : []),
    ...(pending > 0
      ? [`${pending} waiting for ${pending === 1 ? "its user" : "their users"}`]
      : []),
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
    ...(unknown > 0 ? [`${unknown} more that only we know`] : []),
  ];
  return `${subscriptionsOf(listed)} compared: ${found.join(", ")}.`;
}

export const describeUnended = ({ state, failure }: BillingEnding): string =>
  `${state === "given_up" ? "End it at the payment provider" : "Ending at the provider"}${
    failure === null ? "." : `: ${ENDING_WORDS[failure]}`
  }`;

const FAILURE_WORDS: Record<RunFailure, string> = {
  unreachable: "the provider could not be reached.",
  rate_limited: "the provider asked us to wait too long.",
  token_refused: "the provider rejects POLAR_ACCESS_TOKEN. Create a new one there.",
  refused: "the provider rejected the request.",
  invalid_response: "the provider sent an invalid response.",
};

const ENDING_WORDS: Record<EndingFailure, string> = {
  ...FAILURE_WORDS,
  not_configured: "the payment provider is not set up here.",
  not_found: "the provider has no such subscription.",
};
