import type { Heartbeat, HeartbeatProblem } from "../webhooks/heartbeat";
import type { WebhookEndpoint } from "../webhooks/refusal-record";
import type { SilenceCause, SourceView } from "./silence-finding";
import { formatDuration } from "./span-words";

// What pages and alerts say about the heartbeat and about silent sources.

export interface Statement {
  readonly tone: "good" | "attention" | "bad" | "neutral";
  readonly text: string;
}

const FAILURE_WORDS: Record<HeartbeatProblem, (status: number | null) => string> = {
  unreachable: () => "APP_URL did not answer.",
  refused: (status) =>
    `The web server answered ${status}. Compare POLAR_WEBHOOK_SECRET on both sides, and check the web server's settings.`,
  answered: (status) =>
    `${status} was answered. Something in front of the web server may have answered instead.`,
  elsewhere: () => "200 was answered, but nothing arrived. APP_URL may be another deployment.",
  not_sent: () =>
    "None was sent for 15 minutes: check that scheduled functions run, and the backend's log.",
};

const describeFailure = ({ failure, status }: Heartbeat): string =>
  failure === null
    ? "Sending it was interrupted, and its answer is not known."
    : FAILURE_WORDS[failure](status);

/** A beat that was not sent says nothing about the address. */
const describeDeath = ({ failure }: Heartbeat): string =>
  failure === "not_sent"
    ? "It is unknown whether signed events reach this deployment."
    : "Signed events do not reach this deployment at its public address.";

export function describeHeartbeat(heartbeat: Heartbeat): Statement {
  switch (heartbeat.state) {
    case "off":
      return {
        tone: "neutral",
        text: "The heartbeat is off. Set APP_URL and POLAR_WEBHOOK_SECRET at the backend to send it.",
      };
    case "waiting":
      return { tone: "neutral", text: "No heartbeat has arrived yet." };
    case "alive":
      return { tone: "good", text: "Signed events reach this deployment at its public address." };
    case "missed":
      return {
        tone: "attention",
        text: `The last heartbeat did not arrive. ${describeFailure(heartbeat)}`,
      };
    case "dead":
      return {
        tone: "bad",
        text: `${describeDeath(heartbeat)} ${describeFailure(heartbeat)}`,
      };
  }
}

export const SOURCE_WORDS: Record<WebhookEndpoint, { name: string; event: string }> = {
  payments: { name: "Payment events", event: "payment event" },
  identity: { name: "Identity events", event: "identity event" },
  github: { name: "GitHub events", event: "GitHub event" },
};

const CAUSE_WORDS: Record<SilenceCause, string> = {
  unreachable: "The heartbeat does not arrive either: our endpoint is broken.",
  endpoint_off:
    "The payment provider does not deliver here: our endpoint is disabled or missing there.",
  deliveries_fail: "The payment provider's last delivery failed: our endpoint is broken for it.",
  deliveries_lost: "The payment provider delivered since, to something else than this deployment.",
  source_quiet: "Our endpoint works; the source has sent nothing.",
  unknown: "Whether our endpoint works is unknown.",
};

/** "p < 0.001", to the next power of ten above. */
function formatChance(probability: number): string {
  const digits = Math.max(1, Math.min(6, Math.floor(-Math.log10(Math.max(probability, 1e-6)))));
  return `p < ${(10 ** -digits).toFixed(digits)}`;
}

const describeGap = ({ usualGapMs }: SourceView): string =>
  usualGapMs === null ? "" : `, expected every ${formatDuration(usualGapMs)}`;

export function describeSource(view: SourceView, now: number): Statement {
  const { event } = SOURCE_WORDS[view.source];
  const { cause } = view;
  if (view.state === "learning") {
    return {
      tone: "neutral",
      text: `The usual rhythm is known in ${formatDuration(Math.max(0, view.learnedAt - now))}.`,
    };
  }
  const since = formatDuration(now - view.lastAt);
  if (cause === null) {
    return { tone: "good", text: `Last ${event} ${since} ago${describeGap(view)}.` };
  }
  const chance = formatChance(view.probability);
  return {
    tone: cause === "source_quiet" || cause === "unknown" ? "attention" : "bad",
    text: `No ${event} for ${since}${describeGap(view)} (${chance}). ${CAUSE_WORDS[cause]}`,
  };
}
