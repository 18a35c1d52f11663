import type { ReactNode } from "react";
import type { EventCounts } from "@/lib/webhooks/health";
import { ChangingValue } from "../ui/changing-value";
import { RelativeTime } from "../ui/relative-time";
import { describeCount, type Tone } from "./health-words";
import { ToneIcon } from "./tone-icon";

interface EventFiguresProps {
  events: EventCounts | null;
  /** Epoch ms: when they were counted. */
  asOf: number;
}

export function EventFigures({ events, asOf }: EventFiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-4">
      <Figure name="Last payment event">
        {events && <LastEvent at={events.lastEventAt} asOf={asOf} />}
      </Figure>
      <Figure name="Failed">
        {events && <Count count={events.failed} tone={events.failed > 0 ? "attention" : null} />}
      </Figure>
      <Figure name="Being retried">{events && <Count count={events.retrying} />}</Figure>
      <Figure name="Waiting for a user">{events && <Count count={events.pending} />}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-meta text-quiet">{name}</dt>
      <dd className="mt-0.5">{children ?? <span className="text-quiet">Not known</span>}</dd>
    </div>
  );
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
