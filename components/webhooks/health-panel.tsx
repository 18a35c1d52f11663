"use client";

import type { HealthReport } from "@/lib/webhooks/health";
import { classNames } from "../ui/class-names";
import { Definition, Definitions } from "../ui/definitions";
import { RelativeTime } from "../ui/relative-time";
import { TextLink } from "../ui/text-link";
import { ToneIcon } from "../ui/tone-icon";
import { EventFigures } from "./event-figures";
import type { CheckStatement } from "./health-words";
import { describeBackend, describeHealth } from "./health-words";
import { useHealth } from "./use-health";

export function HealthPanel({ initial }: { initial: HealthReport }) {
  const { report, lost } = useHealth(initial);
  const asOf = Date.parse(report.checks.timestamp);
  const whole = describeHealth(report, lost);
  return (
    <section aria-label="Health">
      <p role="status" className="flex gap-2">
        <ToneIcon tone={whole.tone} className="mt-1" />
        <span>{whole.text}</span>
      </p>
      <noscript>
        <p className="mt-1 text-meta text-quiet">
          Without JavaScript, these figures do not update. Reload the page to refresh them.
        </p>
      </noscript>
      {lost && (
        <p className="mt-1 text-meta text-quiet">
          Last response <RelativeTime at={asOf} asOf={asOf} />
        </p>
      )}
      <div className={classNames("mt-4 space-y-4", lost && "grayscale")}>
        <EventFigures events={report.events} asOf={asOf} />
        {report.events !== null && report.events.failed > 0 && <FailedEventsHint />}
        <CheckList checks={describeBackend(report)} />
      </div>
    </section>
  );
}

function CheckList({ checks }: { checks: readonly CheckStatement[] }) {
  return (
    <section aria-label="Backend">
      <h2 className="mt-8 mb-3 font-medium">Backend</h2>
      <Definitions>
        {checks.map(({ name, tone, text }) => (
          <Definition key={name} name={name}>
            <span className="flex gap-2">
              <ToneIcon tone={tone} className="mt-1" />
              <span className="min-w-0">{text}</span>
            </span>
          </Definition>
        ))}
      </Definitions>
    </section>
  );
}

/** Failed events can contain personal data, so this public page only says who sees them. */
function FailedEventsHint() {
  return (
    <p className="text-pretty text-meta text-quiet">
      Operators see what failed, and why, under <TextLink href="/operations">Operations</TextLink>.
    </p>
  );
}
