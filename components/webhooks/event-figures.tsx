import type { ReactNode } from "react";
import type { EventCounts } from "@/lib/webhooks/health";
import { ChangingValue } from "../ui/changing-value";
import { Fact, Facts } from "../ui/facts";
import { RelativeTime } from "../ui/relative-time";
import type { Tone } from "../ui/tone";
import { ToneIcon } from "../ui/tone-icon";
import { describeCount } from "./health-words";

interface EventFiguresProps {
  events: EventCounts | null;
  /** When they were counted, in epoch ms. */
  asOf: number;
}

export function EventFigures({ events, asOf }: EventFiguresProps) {
  return (
    <Facts>
      <Figure name="Last payment event">
        {events && <LastEvent at={events.lastEventAt} asOf={asOf} />}
      </Figure>
      <Figure name="Failed">
        {events && <Count count={events.failed} tone={events.failed > 0 ? "attention" : null} />}
      </Figure>
      <Figure name="Retrying">{events && <Count count={events.retrying} />}</Figure>
      <Figure name="Waiting for a user">{events && <Count count={events.pending} />}</Figure>
    </Facts>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return <Fact name={name}>{children ?? <span className="text-quiet">Unknown</span>}</Fact>;
}

function LastEvent({ at, asOf }: { at: number | null; asOf: number }) {
  if (at === null) return "None yet";
  return (
    <ChangingValue value={at}>
      <RelativeTime at={at} asOf={asOf} />
    </ChangingValue>
  );
}

function Count({ count, tone = null }: { count: number; tone?: Tone | null }) {
  return (
    <span className="flex items-center gap-2">
      {tone && <ToneIcon tone={tone} />}
      <ChangingValue value={count}>{describeCount(count)}</ChangingValue>
    </span>
  );
}
