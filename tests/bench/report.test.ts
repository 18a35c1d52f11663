import { expect, it } from "vitest";
import { toReport } from "./report.ts";
import { ROUTES, type Sample, type Series } from "./webhook-bench.ts";

const ROUNDS = 5;
const CONNECTIONS = [1, 16];

/** Each round is slower than the one before, for all alike. */
function series(build: string, route: Series["route"], base: Sample): Series[] {
  const samples = Array.from({ length: ROUNDS }, (_, round) => ({
    ...base,
    perSecond: base.perSecond / (round + 1),
    web: base.web * (round + 1),
    engine: base.engine * (round + 1),
  }));
  return CONNECTIONS.map((connections) => ({ build, size: 1_000, route, connections, samples }));
}

const sample = (perSecond: number, web: number, engine: number): Sample => ({
  ...{ perSecond, web, engine },
  ...{ p50Ms: 1, p99Ms: 2 },
});

const built = (build: string, event: Sample) =>
  ROUTES.flatMap((route) => series(build, route, route === "no-op" ? sample(1_000, 1, 0) : event));

const floor = series("floor", "floor", sample(4_000, 0.25, 0)).map((one) => ({ ...one, size: 0 }));

const rowOf = (report: string, start: string) =>
  report.split("\n").find((line) => line.startsWith(start));

const slow = sample(500, 2, 6);
const fast = sample(1_000, 1, 1.5);

it("each ratio is this build's share of the other's: engine, web server, both, throughput, and of the no-op", () => {
  const report = toReport([...built("this", fast), ...built("abc123", slow), ...floor]);
  const ratios = [0.25, 0.5, 0.3125, 2, 1, 0.5].map((ratio) => {
    const text = ratio.toFixed(2);
    return `${text} (${text} to ${text})`;
  });
  expect(rowOf(report, "| subscription.created | 1,000 | 16 |")).toBe(
    `| subscription.created | 1,000 | 16 | ${ratios.join(" | ")} |`,
  );
  expect(rowOf(report, "| no-op | 1,000 | 1 |")).toContain("| 1.00 (1.00 to 1.00) |");
});

it("without another build there is no comparison, and the floor stands beside the no-op", () => {
  const report = toReport([...built("this", slow), ...floor]);
  expect(report).not.toContain("this /");
  expect(rowOf(report, "| 16 |")).toBe("| 16 | 4.00 (4.00 to 4.00) | 1,333 | 1.0 / 2.0 | 0.75 |");
  expect(report).toContain("at 16 connections, the lowest: 0.50");
});
