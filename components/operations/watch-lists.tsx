import { formatDuration } from "@/lib/operations/span-words";
import type { WatchView } from "@/lib/operations/watch-view";
import { describeHeartbeat } from "@/lib/operations/watch-words";
import { ElapsedTime, RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { Line, Panel } from "./panel";
import { Toned } from "./toned";
import { describeAlerts, describeDelivery } from "./watch-page-words";

/** Whether signed events reach us, and whether operators are told. */
export function WatchLists({ watch }: { watch: WatchView }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
      <div className="min-w-0">
        <Section title="Heartbeat">
          <Panel label="Heartbeat">
            <HeartbeatLine watch={watch} />
          </Panel>
        </Section>
      </div>
      <div className="min-w-0">
        <Section title="Alerts">
          <Alerts watch={watch} />
        </Section>
      </div>
    </div>
  );
}

function HeartbeatLine({ watch: { heartbeat, judgedAt } }: { watch: WatchView }) {
  const { tone, text } = describeHeartbeat(heartbeat);
  const { lastArrivedAt, latencyMs, sent, missed } = heartbeat;
  return (
    <Line
      value={lastArrivedAt !== null && <RelativeTime at={lastArrivedAt} asOf={judgedAt} />}
      detail={
        sent > 0 &&
        `${missed} of ${sent} missed in 24 hours${latencyMs === null ? "" : `; the last took ${formatDuration(latencyMs)}`}.`
      }
    >
      <Toned tone={tone}>{text}</Toned>
    </Line>
  );
}

function Alerts({ watch: { alerts, judgedAt } }: { watch: WatchView }) {
  const { tone, text } = describeAlerts(alerts);
  return (
    <Panel label="Alerts">
      <Line>
        <Toned tone={tone}>{text}</Toned>
      </Line>
      {alerts.open.map(({ key, text: told, since }) => (
        <Line key={key} value={<ElapsedTime since={since} asOf={judgedAt} />}>
          <Toned tone="attention">{told}</Toned>
        </Line>
      ))}
      {alerts.messages.map((message) => {
        const delivery = describeDelivery(message);
        return (
          <Line
            key={`${message.channel} ${message.createdAt}`}
            value={<RelativeTime at={message.createdAt} asOf={judgedAt} />}
            detail={<span className="whitespace-pre-line">{message.text}</span>}
          >
            <Toned tone={delivery.tone}>{delivery.text}</Toned>
          </Line>
        );
      })}
    </Panel>
  );
}
