"use client";

import type { HealthReport } from "@/lib/webhooks/health";
import { classNames } from "../ui/class-names";
import { RelativeTime } from "../ui/relative-time";
import { CheckList } from "./check-list";
import { EventFigures } from "./event-figures";
import { describeChecks, describeHealth } from "./health-words";
import { ToneIcon } from "./tone-icon";
import { useHealth } from "./use-health";

export function HealthPanel({ initial }: { initial: HealthReport }) {
  const { report, lost } = useHealth(initial);
  const whole = describeHealth(report, lost);
  return (
    <section aria-label="Health">
      <p role="status" className="flex gap-2">
        <ToneIcon tone={whole.tone} className="mt-1" />
        <span>{whole.text}</span>
      </p>
      {lost && (
        <p className="mt-1 text-meta text-quiet">
          Last answer <RelativeTime at={Date.parse(report.checks.timestamp)} />
        </p>
      )}
      <div className={classNames("mt-6 space-y-4", lost && "grayscale")}>
        <EventFigures events={report.events} />
        <CheckList checks={describeChecks(report)} />
      </div>
    </section>
  );
}
