import Link from "next/link";
import type { ReactNode } from "react";
import type { Delays, Traffic } from "@/lib/operations/traffic";
import { ChangingValue } from "../ui/changing-value";
import { Fact, Facts } from "../ui/facts";
import { RelativeTime } from "../ui/relative-time";
import type { Tone } from "../ui/tone";
import { ToneIcon } from "../ui/tone-icon";
import { describeLate, describeMedian, describeSlowest } from "./delay-words";
import { formatCount } from "./health-words";

export function TrafficFigures({ traffic, asOf }: { traffic: Traffic; asOf: number }) {
  const { backlog, lastEventAt, oldestWaitingAt } = traffic;
  return (
    <div className="space-y-3">
      <Facts>
        <Fact name="Last event">
          {lastEventAt === null ? (
            "None yet"
          ) : (
            <ChangingValue value={lastEventAt}>
              <RelativeTime at={lastEventAt} asOf={asOf} />
            </ChangingValue>
          )}
        </Fact>
        <Count
          name="Received, not processed"
          count={backlog.received}
          href="?status=received"
          tone="bad"
        />
        <Count name="Retrying" count={backlog.retrying} href="?status=retrying" tone="attention" />
        <Count
          name="Failed, will be retried"
          count={backlog.failed}
          href="?status=failed"
          tone="attention"
        />
        <Count name="Given up" count={backlog.exhausted} href="?status=exhausted" tone="bad" />
        <Count
          name="Purchases without a user"
          count={backlog.pending}
          href="/pending"
          tone="attention"
        />
      </Facts>
      <Facts>
        <Fact name="Sent → received">
          <Delay delays={traffic.arrival} />
          {traffic.lateArrivals > 0 && (
            <span className="block text-meta text-quiet">{describeLate(traffic.lateArrivals)}</span>
          )}
        </Fact>
        <Fact name="Received → processed">
          <Delay delays={traffic.processing} />
        </Fact>
        <Fact name="Oldest waiting event">
          {oldestWaitingAt === null ? "None" : <RelativeTime at={oldestWaitingAt} asOf={asOf} />}
        </Fact>
      </Facts>
    </div>
  );
}

interface CountProps {
  name: string;
  count: number;
  /** A filter of the event log, or a path below /operations. */
  href: string;
  tone: Tone;
}

function Count({ name, count, href, tone }: CountProps) {
  const address = `/operations${href.startsWith("?") ? `/events${href}` : href}`;
  return (
    <Fact name={name}>
      <Quiet isQuiet={count === 0}>
        {count > 0 && <ToneIcon tone={tone} />}
        <Link
          href={address}
          className="underline decoration-line underline-offset-4 hover:decoration-ink"
        >
          <ChangingValue value={count}>{formatCount(count)}</ChangingValue>
        </Link>
      </Quiet>
    </Fact>
  );
}

function Quiet({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  return <span className={isQuiet ? "text-quiet" : "flex items-center gap-2"}>{children}</span>;
}

/** Median, p95 and slowest of the newest events. */
function Delay({ delays }: { delays: Delays | null }) {
  if (!delays) return "No data yet";
  return (
    <>
      {describeMedian(delays)}
      <span className="block text-meta text-quiet">{describeSlowest(delays)}</span>
    </>
  );
}
