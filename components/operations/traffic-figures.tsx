import Link from "next/link";
import type { ReactNode } from "react";
import type { Traffic } from "@/lib/operations/traffic";
import { ChangingValue } from "../ui/changing-value";
import { Fact, Facts } from "../ui/facts";
import { RelativeTime } from "../ui/relative-time";
import type { Tone } from "../ui/tone";
import { ToneIcon } from "../ui/tone-icon";
import { formatCount } from "./health-words";

export function TrafficFigures({ traffic, asOf }: { traffic: Traffic; asOf: number }) {
  const { backlog, lastEventAt, oldestWaitingAt } = traffic;
  return (
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
      <Fact name="Oldest waiting event">
        {oldestWaitingAt === null ? "None" : <RelativeTime at={oldestWaitingAt} asOf={asOf} />}
      </Fact>
    </Facts>
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
