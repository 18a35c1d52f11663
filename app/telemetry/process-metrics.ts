// Figures of this process of the web server.
import { performance } from "node:perf_hooks";
import type { Sample } from "@/lib/operations/metrics";
import type { WebhookEndpoint } from "@/lib/webhooks/refusal-record";

/** By endpoint and status; both are closed lists, so this does not grow. */
const answers = new Map<string, { endpoint: WebhookEndpoint; status: number; count: number }>();

export function countWebhookAnswer(endpoint: WebhookEndpoint, status: number): void {
  const key = `${endpoint} ${status}`;
  const known = answers.get(key);
  if (known) known.count += 1;
  else answers.set(key, { endpoint, status, count: 1 });
}

export function readProcessMetrics(): Sample[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ...[...answers.values()].map(({ endpoint, status, count }) => ({
      metric: "switchboard_webhook_answers_total" as const,
      labels: { endpoint, status: String(status) },
      value: count,
    })),
    { metric: "process_cpu_seconds_total", value: (user + system) / 1e6 },
    { metric: "process_resident_memory_bytes", value: rss },
    { metric: "process_start_time_seconds", value: performance.timeOrigin / 1000 },
    { metric: "nodejs_heap_used_bytes", value: heapUsed },
    {
      metric: "nodejs_event_loop_utilization",
      value: performance.eventLoopUtilization().utilization,
    },
  ];
}
