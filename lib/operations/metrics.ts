// What `GET /api/metrics` states, in the text format of Prometheus 0.0.4. Pure.
import { type Infer, v } from "convex/values";
import { type Heartbeat, vHeartbeat } from "../webhooks/heartbeat";
import type { StorageReport } from "./storage";

/** Of the backend: bounded readings of counters and lists. */
export const vBackendMetrics = v.object({
  /** Of the last 24 hours. */
  events: v.number(),
  failedAttempts: v.number(),
  duplicates: v.number(),
  /** Null without an event, Infinity above the last bound. */
  slowestMs: v.union(v.number(), v.null()),
  /** Each counted up to 100. */
  received: v.number(),
  retrying: v.number(),
  failed: v.number(),
  pendingPurchases: v.number(),
  /** Epoch ms. */
  oldestWaitingAt: v.union(v.number(), v.null()),
  lastEventAt: v.union(v.number(), v.null()),
  refused: v.array(v.object({ endpoint: v.string(), reason: v.string(), count: v.number() })),
  /** Of the last 24 hours; each counted up to 500. */
  generations: v.number(),
  creditsSpent: v.number(),
  heartbeat: vHeartbeat,
});
export type BackendMetrics = Infer<typeof vBackendMetrics>;

export const METRICS = {
  switchboard_backend_up: ["gauge", "1 if the backend answered this scrape"],
  switchboard_backend_writable: ["gauge", "1 if the backend has just stored something"],
  switchboard_backend_last_commit_timestamp_seconds: [
    "gauge",
    "When the backend last stored something, as far as this process knows",
  ],
  switchboard_storage_free_bytes: ["gauge", "Free space where the embedded engine keeps its data"],
  switchboard_storage_reserve_bytes: ["gauge", "Below this much free space, writes are refused"],
  switchboard_events_24h: ["gauge", "Payment events of the last 24 hours, by kind"],
  switchboard_event_slowest_seconds: [
    "gauge",
    "95% of the events of the last 24 hours were processed within this time",
  ],
  switchboard_waiting_events: [
    "gauge",
    "Events that are not processed, by status; 100 is at least",
  ],
  switchboard_oldest_waiting_event_seconds: ["gauge", "Age of the oldest event that waits"],
  switchboard_last_event_timestamp_seconds: ["gauge", "When the newest event was received"],
  switchboard_pending_purchases: ["gauge", "Purchases without a known user; 100 is at least"],
  switchboard_refused_deliveries: ["gauge", "Refused deliveries that are kept, for 30 days"],
  switchboard_generations_24h: ["gauge", "Frames asked for in the last 24 hours; 500 is at least"],
  switchboard_credits_spent_24h: [
    "gauge",
    "Credits spent in the last 24 hours, of at most 500 spends",
  ],
  switchboard_heartbeat_arrives: [
    "gauge",
    "1 if the newest heartbeat arrived, 0 if it did not or none was sent",
  ],
  switchboard_heartbeat_last_arrival_timestamp_seconds: [
    "gauge",
    "When the newest heartbeat that arrived did so",
  ],
  switchboard_heartbeat_latency_seconds: ["gauge", "How long that heartbeat was on its way"],
  switchboard_heartbeats_24h: ["gauge", "Heartbeats of the last 24 hours, by kind"],
  switchboard_webhook_answers_total: ["counter", "Answers of this process, by endpoint and status"],
  process_cpu_seconds_total: ["counter", "CPU time of this process"],
  process_resident_memory_bytes: ["gauge", "Resident memory of this process"],
  process_start_time_seconds: ["gauge", "When this process started"],
  nodejs_heap_used_bytes: ["gauge", "Used heap of this process"],
  nodejs_event_loop_utilization: ["gauge", "Share of its life that the event loop was busy"],
} as const satisfies Record<string, readonly ["gauge" | "counter", string]>;

export type MetricName = keyof typeof METRICS;

export interface Sample {
  readonly metric: MetricName;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Null while the backend does not answer. */
export function toSamples(read: BackendMetrics | null, now: number): Sample[] {
  if (read === null) return [{ metric: "switchboard_backend_up", value: 0 }];
  const { oldestWaitingAt, lastEventAt, slowestMs } = read;
  const by = (metric: MetricName, label: string, values: Record<string, number>): Sample[] =>
    Object.entries(values).map(([name, value]) => ({ metric, labels: { [label]: name }, value }));
  return [
    { metric: "switchboard_backend_up", value: 1 },
    ...by("switchboard_events_24h", "kind", {
      received: read.events,
      failed_attempt: read.failedAttempts,
      duplicate: read.duplicates,
    }),
    ...(slowestMs === null
      ? []
      : [{ metric: "switchboard_event_slowest_seconds" as const, value: slowestMs / 1000 }]),
    ...by("switchboard_waiting_events", "status", {
      received: read.received,
      retrying: read.retrying,
      failed: read.failed,
    }),
    {
      metric: "switchboard_oldest_waiting_event_seconds",
      value: oldestWaitingAt === null ? 0 : Math.max(0, now - oldestWaitingAt) / 1000,
    },
    ...(lastEventAt === null
      ? []
      : [
          {
            metric: "switchboard_last_event_timestamp_seconds" as const,
            value: lastEventAt / 1000,
          },
        ]),
    { metric: "switchboard_pending_purchases", value: read.pendingPurchases },
    ...read.refused.map(({ endpoint, reason, count }) => ({
      metric: "switchboard_refused_deliveries" as const,
      labels: { endpoint, reason },
      value: count,
    })),
    { metric: "switchboard_generations_24h", value: read.generations },
    { metric: "switchboard_credits_spent_24h", value: read.creditsSpent },
    ...toHeartbeatSamples(read.heartbeat),
  ];
}

export function toStorageSamples(
  { isWritable, lastWrittenAt }: { isWritable: boolean; lastWrittenAt: number | null },
  storage: StorageReport | null,
): Sample[] {
  const figures = {
    switchboard_backend_writable: Number(isWritable),
    switchboard_backend_last_commit_timestamp_seconds: inSeconds(
      storage?.lastCommitAt ?? lastWrittenAt,
    ),
    switchboard_storage_free_bytes: storage?.freeBytes ?? null,
    switchboard_storage_reserve_bytes: storage?.reserveBytes ?? null,
  } satisfies Partial<Record<MetricName, number | null>>;
  return Object.entries(figures).flatMap(([metric, value]) =>
    value === null ? [] : [{ metric: metric as keyof typeof figures, value }],
  );
}

const inSeconds = (ms: number | null): number | null => (ms === null ? null : ms / 1000);

/** A deployment that sends none has none of these figures. */
function toHeartbeatSamples(heartbeat: Heartbeat): Sample[] {
  const { state, lastArrivedAt, latencyMs, sent, missed } = heartbeat;
  if (state === "off" || state === "waiting") return [];
  const samples: Sample[] = [
    { metric: "switchboard_heartbeat_arrives", value: state === "alive" ? 1 : 0 },
    { metric: "switchboard_heartbeats_24h", labels: { kind: "arrived" }, value: sent - missed },
    { metric: "switchboard_heartbeats_24h", labels: { kind: "missed" }, value: missed },
  ];
  if (lastArrivedAt === null || latencyMs === null) return samples;
  return [
    ...samples,
    {
      metric: "switchboard_heartbeat_last_arrival_timestamp_seconds",
      value: lastArrivedAt / 1000,
    },
    { metric: "switchboard_heartbeat_latency_seconds", value: latencyMs / 1000 },
  ];
}

/** Samples of one metric stand together, below its help and its type, as the format asks. */
export function toExposition(samples: readonly Sample[]): string {
  const names = Object.keys(METRICS) as MetricName[];
  return names
    .flatMap((name) => {
      const own = samples.filter(({ metric }) => metric === name);
      if (own.length === 0) return [];
      const [type, help] = METRICS[name];
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...own.map(toLine), ""];
    })
    .join("\n");
}

function toLine({ metric, labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([name, text]) => `${name}="${escapeLabel(text)}"`);
  const written = pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
  return `${metric}${written} ${value === Number.POSITIVE_INFINITY ? "+Inf" : value}`;
}

const escapeLabel = (text: string): string =>
  text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
