import { expect, it } from "vitest";
import crons from "../../convex/crons.ts";
import { convexModules } from "../support/convex-modules.ts";
import { listConvexFunctions } from "../support/convex-surface.ts";

interface CronJob {
  name: string;
  args: unknown[];
  schedule: { type: string };
}

const jobs = Object.entries((crons as unknown as { crons: Record<string, CronJob> }).crons);

it("deletes old credit spends daily", () => {
  const job = jobs.find(([name]) => name === "delete old credit spends")?.[1];
  expect(job).toMatchObject({ name: "usage:pruneSpends", schedule: { type: "daily" } });
});

it("reconciles with the payment provider every 15 minutes", () => {
  const job = jobs.find(([name]) => name === "reconcile with the payment provider")?.[1];
  expect(job).toMatchObject({
    name: "reconciliation:run",
    schedule: { type: "interval", minutes: 15 },
  });
});

it("prunes the payloads of old events daily", () => {
  const job = jobs.find(([name]) => name === "prune old events")?.[1];
  expect(job).toMatchObject({ name: "erasure/retention:prune", schedule: { type: "daily" } });
});

it("reads the prices more often than they go stale", () => {
  const job = jobs.find(([name]) => name === "read prices")?.[1];
  expect(job).toMatchObject({
    name: "billing/products:keepFresh",
    schedule: { type: "interval", minutes: 30 },
  });
});

it("every job calls an existing internal function", async () => {
  const functions = await listConvexFunctions(convexModules);
  for (const [, { name }] of jobs) {
    expect(functions.find(({ path }) => path === name)?.visibility).toBe("internal");
  }
});
