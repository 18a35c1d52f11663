"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "@/convex/_generated/api";
import { fillGaps, toSlowness, toSum } from "@/lib/operations/traffic-chart";
import { type Bucket, type Span, TOOK_BOUNDS_MS } from "@/lib/webhooks/traffic-record";
import { type Bar, BarChart } from "../ui/bar-chart";
import { ErrorState } from "../ui/error-state";
import { SegmentedControl } from "../ui/segmented-control";
import { Skeleton } from "../ui/skeleton";
import {
  describeBacklog,
  describeEvents,
  describeSlowest,
  describeStart,
  describeTraffic,
  SPAN_NAMES,
} from "./traffic-words";
import { useMinute } from "./use-minute";

const SPANS: readonly { value: Span; label: string }[] = [
  { value: "half_hour", label: SPAN_NAMES.half_hour },
  { value: "day", label: SPAN_NAMES.day },
];

/** `now` is the backend's: the last bar must be the one that it counts in. */
export function TrafficCharts({ now }: { now: number }) {
  const [span, setSpan] = useState<Span>("half_hour");
  const asOf = useMinute();
  const { data, isError, refetch } = useQuery({
    ...convexQuery(api.operations.health.readTrafficHistory, { span, asOf }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="mt-6">
      <SegmentedControl label="Period" options={SPANS} value={span} onChange={setSpan} />
      {isError && (
        <div className="mt-4">
          <ErrorState title="Could not load the charts" onRetry={() => void refetch()}>
            Events are still counted.
          </ErrorState>
        </div>
      )}
      {!isError && !data && <Skeleton className="mt-4 h-64 rounded-box" />}
      {!isError && data && <Charts key={span} span={span} buckets={fillGaps(span, data, now)} />}
    </div>
  );
}

function Charts({ span, buckets }: { span: Span; buckets: readonly Bucket[] }) {
  return (
    <>
      <p className="mt-4 text-pretty">{describeTraffic(span, buckets, toSum(buckets))}</p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-3">
        <Chart
          title="Events and failed attempts"
          buckets={buckets}
          describe={describeEvents}
          partsOf={({ events, failures }) => [
            { key: "events", size: events, fill: "bg-accent" },
            { key: "failures", size: failures, fill: "bg-bad" },
          ]}
          lowestTop={10}
        />
        <Chart
          title="Time to process"
          buckets={buckets}
          describe={describeSlowest}
          partsOf={({ took }) => [{ key: "took", size: toSlowness(took), fill: "bg-accent" }]}
          lowestTop={TOOK_BOUNDS_MS.length + 1}
        />
        <Chart
          title="Waiting events"
          buckets={buckets}
          describe={({ backlog }) => describeBacklog(backlog)}
          partsOf={({ backlog }) => [{ key: "backlog", size: backlog, fill: "bg-attention" }]}
          lowestTop={10}
        />
      </div>
    </>
  );
}

interface ChartProps {
  title: string;
  buckets: readonly Bucket[];
  describe: (bucket: Bucket) => string;
  partsOf: (bucket: Bucket) => Bar["parts"];
  /** The size of a bar of full height, at least: a single event should look small. */
  lowestTop: number;
}

function Chart({ title, buckets, describe, partsOf, lowestTop }: ChartProps) {
  const titleId = useId();
  const bars = buckets.map((bucket) => ({
    key: String(bucket.startsAt),
    words: `${describeStart(bucket)}: ${describe(bucket)}.`,
    parts: partsOf(bucket),
  }));
  const sizes = bars.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0));
  const [first] = buckets;
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="mb-3 font-medium text-meta">
        {title}
      </h3>
      <BarChart
        bars={bars}
        most={Math.max(lowestTop, ...sizes)}
        unit={first?.span === "day" ? "Day" : "Half hour"}
        ends={first?.span === "day" ? [describeStart(first), "Today"] : ["24 hours ago", "Now"]}
        table={{
          caption: title,
          columns: ["From", title],
          rows: buckets.map((bucket) => [describeStart(bucket), describe(bucket)]),
        }}
      />
    </section>
  );
}
