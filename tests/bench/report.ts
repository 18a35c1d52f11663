import type { EngineResult } from "./engine-bench.ts";
import { oneDigit, table, twoDigits, whole } from "./table.ts";
import type { WebhookResult } from "./webhook-bench.ts";

export interface BenchResults {
  measuredAt: string;
  node: string;
  webhooks: WebhookResult[];
  engine: EngineResult[];
}

const AIMS = { ratioAt16: 0.8, ratioAt1: 0.5, slowdownAtMillion: 1.25, mutationsAt32: 4_000 };

function webhookTable(results: WebhookResult[]): string {
  const rows = results.map(({ noopCost, webhookCost, ...result }) => {
    const { type, size, connections, noop, webhook, ratio } = result;
    return [
      type,
      whole(size),
      String(connections),
      twoDigits(ratio),
      whole(webhook.perSecond),
      `${oneDigit(webhook.p50Ms)} / ${oneDigit(webhook.p99Ms)}`,
      whole(noop.perSecond),
      `${twoDigits(webhookCost.web)} + ${twoDigits(webhookCost.engine)}`,
      twoDigits(noopCost.web),
    ];
  });
  const head = [
    "event",
    "stored subscriptions",
    "connections",
    "ratio to no-op",
    "webhooks/s",
    "p50 / p99 ms",
    "no-op/s",
    "web + engine CPU ms",
    "no-op CPU ms",
  ];
  return table(head, rows);
}

export function engineTable(results: EngineResult[]): string {
  const rows = results.map(({ connections, mutation }) => [
    String(connections),
    whole(mutation.perSecond),
    `${oneDigit(mutation.p50Ms)} / ${oneDigit(mutation.p99Ms)}`,
  ]);
  return table(["connections", "mutations/s", "p50 / p99 ms"], rows);
}

/** How much slower the largest table is than the smallest, relative to the no-op route beside it. */
function slowdown(results: WebhookResult[], connections: number): number | null {
  const measured = results
    .filter(
      (result) => result.connections === connections && result.type === "subscription.updated",
    )
    .toSorted((a, b) => a.size - b.size);
  const smallest = measured.at(0);
  const largest = measured.at(-1);
  return smallest && largest && smallest !== largest ? smallest.ratio / largest.ratio : null;
}

function verdicts({ webhooks, engine }: BenchResults): string {
  const worstAt = (connections: number) =>
    Math.min(
      ...webhooks.filter((one) => one.connections === connections).map(({ ratio }) => ratio),
    );
  const slower = slowdown(webhooks, 16);
  const at32 = engine.find(({ connections }) => connections === 32)?.mutation.perSecond;
  return [
    `Webhooks against no-op at 16 connections, the lowest: ${twoDigits(worstAt(16))} (aim: at least ${AIMS.ratioAt16})`,
    `Webhooks against no-op at one connection, the lowest: ${twoDigits(worstAt(1))} (aim: at least ${AIMS.ratioAt1})`,
    `Largest table against smallest at 16 connections: ${slower ? `${twoDigits(slower)} times slower` : "not measured"} (aim: at most ${AIMS.slowdownAtMillion})`,
    `Engine mutations per second at 32 connections: ${at32 && whole(at32)} (aim: at least ${whole(AIMS.mutationsAt32)})`,
  ].join("\n");
}

export function toReport(results: BenchResults): string {
  return [
    "Payment webhooks (each verified, stored, processed and committed to disk)",
    webhookTable(results.webhooks),
    "",
    "Engine mutations over HTTP (insert, indexed lookup, patch, nested mutation)",
    engineTable(results.engine),
    "",
    verdicts(results),
  ].join("\n");
}
