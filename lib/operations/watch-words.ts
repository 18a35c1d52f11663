import type { Heartbeat, HeartbeatProblem } from "../webhooks/heartbeat";

// What pages and alerts say about the heartbeat.

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
