import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";
import type { Job, JobName } from "@/lib/operations/job";
import type { SecretName } from "@/lib/operations/secret-fingerprint";
import type { Traffic } from "@/lib/operations/traffic";
import type { EndpointFinding, Upkeep } from "@/lib/operations/upkeep";
import type { Tone } from "../ui/tone";
import { describeRun } from "./run-words";

// The one sentence of the health page, and a sentence for each thing that it looks at.

interface Statement {
  readonly tone: Tone;
  readonly text: string;
}

/** The worst there is, said first. */
export function describeWhole(traffic: Traffic, upkeep: Upkeep): Statement {
  const { exhausted, failed, retrying, pending } = traffic.backlog;
  const endpoint = describeEndpoint(upkeep.endpoint);
  if (endpoint.tone === "bad") return endpoint;
  const overdue = upkeep.jobs.filter(({ state }) => state === "overdue");
  const [first] = overdue;
  if (first) return { tone: "bad", text: describeOverdue(first, upkeep) };
  if (exhausted > 0) {
    return { tone: "bad", text: `${say(exhausted, "event")} failed for good and need somebody.` };
  }
  const { lastRun } = upkeep;
  if (lastRun?.state === "failed" || (lastRun?.unknown ?? 0) > 0) {
    return { tone: "attention", text: lastRun ? describeRun(lastRun).text : "" };
  }
  if (failed + retrying > 0) {
    return {
      tone: "attention",
      text: `${say(failed + retrying, "event")} failed and will be tried again by itself.`,
    };
  }
  if (pending > 0) {
    return { tone: "attention", text: `${say(pending, "purchase")} wait for their user.` };
  }
  return { tone: "good", text: "Every payment event is processed, and nothing is overdue." };
}

/** Of comparisons, the last one's failure says why there was none. */
function describeOverdue({ name }: Job, { lastRun }: Upkeep): string {
  const { overdue } = DUTY_WORDS[name];
  const isToldWhy = name === "reconciliation" && lastRun?.state === "failed";
  return isToldWhy ? `${overdue} ${describeRun(lastRun).text}` : overdue;
}

const MOST_COUNTED = 100;

export const sayCount = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(count);

const say = (count: number, thing: string): string =>
  `${sayCount(count)} ${thing}${count === 1 ? "" : "s"}`;

export function describeEndpoint(endpoint: EndpointFinding | null): Statement {
  switch (endpoint?.state) {
    case undefined:
      return { tone: "neutral", text: "The payment provider has not been asked yet." };
    case "enabled":
      return { tone: "good", text: "The payment provider delivers its events here." };
    case "disabled":
      return {
        tone: "bad",
        text: "The payment provider has disabled our webhook endpoint: enable it there. Until then comparisons repair what is missed.",
      };
    case "missing":
      return {
        tone: "bad",
        text: "The payment provider knows no webhook endpoint with our address: add it there.",
      };
    case "incomplete":
      return {
        tone: "attention",
        text: `The webhook endpoint does not get every event it should, or not in the raw format. Missing: ${endpoint.missingEvents.join(", ") || "none"}.`,
      };
    case "unknown":
      return {
        tone: "attention",
        text: "It is not known whether events are delivered: APP_URL is not set, the access token may not read webhooks, or the provider did not answer.",
      };
  }
}

export const DUTY_WORDS: Record<JobName, { name: string; overdue: string }> = {
  automatic_retries: {
    name: "Automatic retries",
    overdue: "Planned retries of failed events are not being run.",
  },
  running_retries: { name: "Retries under way", overdue: "A retry has begun and not ended." },
  reconciliation: {
    name: "Comparison with the provider",
    overdue: "No comparison with the payment provider has got to its end for a while.",
  },
  billing_endings: {
    name: "Deleted users are not billed any more",
    overdue: "A deleted user is still billed: end the subscription at the payment provider.",
  },
  spend_pruning: {
    name: "Old credit spends are forgotten",
    overdue: "Old credit spends are not being forgotten.",
  },
  event_pruning: {
    name: "Old payloads are let go",
    overdue: "Payloads older than 90 days are still kept.",
  },
  token_resealing: {
    name: "Tokens are under the current key",
    overdue: "Some tokens are still sealed with an older key.",
  },
};

export const jobTone = ({ state }: Job): Tone => (state === "overdue" ? "bad" : "good");

/** Old enough that somebody should think of a new one. */
const SECRET_IS_OLD_AFTER_MS = 365 * DAY;

export function describeSecret(
  name: SecretName,
  firstSeenAt: readonly number[],
  now: number,
): Statement {
  const [oldest] = firstSeenAt;
  if (oldest === undefined) return { tone: "neutral", text: "Not seen in use" };
  const ages = firstSeenAt.map((at) => sayAge(now - at)).join(" and ");
  const several =
    firstSeenAt.length > 1 ? ` ${MEANING_OF_SEVERAL[name] ?? "One can be retired."}` : "";
  const isOld = now - oldest > SECRET_IS_OLD_AFTER_MS;
  return {
    tone: isOld ? "attention" : "good",
    text: `In use for ${ages}.${several}${isOld ? " Time for a new one." : ""}`,
  };
}

const MEANING_OF_SEVERAL: Partial<Record<SecretName, string>> = {
  TOKEN_ENCRYPTION_KEYS: "The older ones only open what is not sealed anew yet.",
};

const sayAge = (ageMs: number): string =>
  ageMs < MINUTE ? "less than a minute" : sayDuration(ageMs);

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** "3 days", in the largest unit that fits; "40 ms" below a second. */
export function sayDuration(durationMs: number): string {
  const fitting = UNITS.find(([, lengthMs]) => durationMs >= lengthMs);
  if (!fitting) return `${Math.max(0, Math.round(durationMs))} ms`;
  const [unit, lengthMs] = fitting;
  const count = Math.floor(durationMs / lengthMs);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
