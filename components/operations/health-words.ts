import { DAY, HOUR, MINUTE, SECOND } from "@/lib/durations";
import type { Job, JobName } from "@/lib/operations/job";
import type { SecretName } from "@/lib/operations/secret-fingerprint";
import type { Traffic } from "@/lib/operations/traffic";
import type { EndpointFinding, Upkeep } from "@/lib/operations/upkeep";
import type { Tone } from "../ui/tone";
import { describeRun } from "./run-words";

// The summary of the health page, and one sentence for each of its checks.

interface Statement {
  readonly tone: Tone;
  readonly text: string;
}

/** Names the worst problem first. */
export function describeWhole(traffic: Traffic, upkeep: Upkeep): Statement {
  const { exhausted, failed, retrying, pending } = traffic.backlog;
  const endpoint = describeEndpoint(upkeep.endpoint);
  if (endpoint.tone === "bad") return endpoint;
  const overdue = upkeep.jobs.filter(({ state }) => state === "overdue");
  const [first] = overdue;
  if (first) return { tone: "bad", text: describeOverdue(first, upkeep) };
  if (exhausted > 0) {
    return {
      tone: "bad",
      text: `${countOf(exhausted, "event")} ${exhausted === 1 ? "was given up and needs" : "were given up and need"} attention.`,
    };
  }
  const { lastRun } = upkeep;
  if (lastRun?.state === "failed" || (lastRun?.unknown ?? 0) > 0) {
    return { tone: "attention", text: lastRun ? describeRun(lastRun).text : "" };
  }
  if (failed + retrying > 0) {
    return {
      tone: "attention",
      text: `${countOf(failed + retrying, "event")} failed and will be retried automatically.`,
    };
  }
  if (pending > 0) {
    return { tone: "attention", text: describePending(pending) };
  }
  return { tone: "good", text: "Every payment event is processed, and nothing is overdue." };
}

/** An overdue comparison is explained by the failure of the last one. */
function describeOverdue({ name }: Job, { lastRun }: Upkeep): string {
  const { overdue } = JOB_WORDS[name];
  const isToldWhy = name === "reconciliation" && lastRun?.state === "failed";
  return isToldWhy ? `${overdue} ${describeRun(lastRun).text}` : overdue;
}

const MOST_COUNTED = 100;

export const formatCount = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(count);

const countOf = (count: number, thing: string): string =>
  `${formatCount(count)} ${thing}${count === 1 ? "" : "s"}`;

const describePending = (count: number): string =>
  count === 1
    ? "1 purchase is waiting for its user."
    : `${formatCount(count)} purchases are waiting for their users.`;

export function describeEndpoint(endpoint: EndpointFinding | null): Statement {
  switch (endpoint?.state) {
    case undefined:
      return { tone: "neutral", text: "Webhook delivery has not been checked yet." };
    case "enabled":
      return { tone: "good", text: "The payment provider delivers events here." };
    case "disabled":
      return {
        tone: "bad",
        text: "The payment provider disabled our webhook endpoint. Enable it there; until then, comparisons repair missed events.",
      };
    case "missing":
      return {
        tone: "bad",
        text: "The payment provider has no webhook endpoint with our address. Add it there.",
      };
    case "incomplete":
      return {
        tone: "attention",
        text: describeIncomplete(endpoint.missingEvents),
      };
    case "unknown":
      return {
        tone: "attention",
        text: "Cannot tell whether events are delivered. APP_URL is not set, the access token cannot read webhooks, or the provider did not respond.",
      };
  }
}

const describeIncomplete = (missingEvents: readonly string[]): string =>
  missingEvents.length === 0
    ? "The webhook endpoint does not use the raw format. Change it at the payment provider."
    : `The webhook endpoint does not receive these events: ${missingEvents.join(", ")}. Add them at the payment provider.`;

export const JOB_WORDS: Record<JobName, { name: string; overdue: string }> = {
  automatic_retries: {
    name: "Automatic retries",
    overdue: "Scheduled retries of failed events are not running.",
  },
  running_retries: { name: "Running retries", overdue: "A retry started and has not finished." },
  reconciliation: {
    name: "Comparison with the provider",
    overdue: "No comparison with the payment provider has finished recently.",
  },
  billing_endings: {
    name: "Billing of deleted users",
    overdue: "A deleted user is still billed. End the subscription at the payment provider.",
  },
  spend_pruning: {
    name: "Credit usage retention",
    overdue: "Credit usage older than 30 days is still stored.",
  },
  event_pruning: {
    name: "Payload retention",
    overdue: "Payloads older than 90 days are still stored.",
  },
  token_resealing: {
    name: "Token re-encryption",
    overdue: "Some tokens are still encrypted with an older key.",
  },
};

export const jobTone = ({ state }: Job): Tone => (state === "overdue" ? "bad" : "good");

/** After this long, an operator should rotate the secret. */
const SECRET_IS_OLD_AFTER_MS = 365 * DAY;

export function describeSecret(
  name: SecretName,
  firstSeenAt: readonly number[],
  now: number,
): Statement {
  const [oldest] = firstSeenAt;
  if (oldest === undefined) return { tone: "neutral", text: "Not seen in use yet" };
  const ages = firstSeenAt.map((at) => formatAge(now - at)).join(" and ");
  const several =
    firstSeenAt.length > 1 ? ` ${MEANING_OF_SEVERAL[name] ?? "One can be retired."}` : "";
  const isOld = now - oldest > SECRET_IS_OLD_AFTER_MS;
  return {
    tone: isOld ? "attention" : "good",
    text: `In use for ${ages}.${several}${isOld ? " Rotate it soon." : ""}`,
  };
}

const MEANING_OF_SEVERAL: Partial<Record<SecretName, string>> = {
  TOKEN_ENCRYPTION_KEYS: "Older keys only decrypt what is not re-encrypted yet.",
};

const formatAge = (ageMs: number): string =>
  ageMs < MINUTE ? "less than a minute" : formatDuration(ageMs);

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
  ["second", SECOND],
] as const;

/** "3 days", in the largest unit that fits; "40 ms" below a second. */
export function formatDuration(durationMs: number): string {
  const fitting = UNITS.find(([, lengthMs]) => durationMs >= lengthMs);
  if (!fitting) return `${Math.max(0, Math.round(durationMs))} ms`;
  const [unit, lengthMs] = fitting;
  const count = Math.floor(durationMs / lengthMs);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
