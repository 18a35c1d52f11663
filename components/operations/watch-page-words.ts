import type { WatchView } from "@/lib/operations/watch-view";
import type { Tone } from "../ui/tone";

// What the operators' page says about alerts.

interface Statement {
  readonly tone: Tone;
  readonly text: string;
}

export function describeAlerts({ isOn, open }: WatchView["alerts"]): Statement {
  if (!isOn) {
    return {
      tone: "neutral",
      text: "Alerts are off. Set ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET at the backend, or ALERT_MAIL_TO.",
    };
  }
  if (open.length === 0) return { tone: "good", text: "Alerts are on, and none is open." };
  return {
    tone: "attention",
    text: open.length === 1 ? "1 alert is open." : `${open.length} alerts are open.`,
  };
}

type Message = WatchView["alerts"]["messages"][number];

export function describeDelivery({ channel, state, attempts, lastStatus }: Message): Statement {
  const way = channel === "mail" ? "by mail" : "by webhook";
  const answer = channel === "mail" ? "not accepted" : describeAnswer(lastStatus);
  switch (state) {
    case "delivered":
      return { tone: "good", text: `Delivered ${way}` };
    case "waiting":
      return attempts === 0
        ? { tone: "neutral", text: `On its way ${way}` }
        : { tone: "attention", text: `Waiting for another attempt ${way}: ${answer}` };
    case "given_up":
      return { tone: "bad", text: `Given up after ${attempts} attempts ${way}: ${answer}` };
  }
}

const describeAnswer = (status: Message["lastStatus"]): string =>
  status == null ? "no answer" : `answer ${status}`;
