import type { Job } from "@/lib/operations/job";
import { JOB_WORDS } from "@/lib/operations/job-words";
import type { Traffic } from "@/lib/operations/traffic";
import type { Upkeep } from "@/lib/operations/upkeep";
import type { WatchView } from "@/lib/operations/watch-view";
import { describeHeartbeat } from "@/lib/operations/watch-words";
import { describeEndpoint } from "@/lib/reconciliation/endpoint-words";
import type { Tone } from "../ui/tone";
import { describeRun } from "./run-words";

// The summary of the health page, and one sentence for each of its checks.

interface Statement {
  readonly tone: Tone;
  readonly text: string;
}

/** Names the worst problem first. */
export function describeWhole(
  traffic: Traffic,
  upkeep: Upkeep,
  { heartbeat }: Pick<WatchView, "heartbeat">,
): Statement {
  const { exhausted, failed, retrying, pending } = traffic.backlog;
  if (heartbeat.state === "dead") return describeHeartbeat(heartbeat);
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

export const jobTone = ({ state }: Job): Tone => (state === "overdue" ? "bad" : "good");
