import { expect, it, vi } from "vitest";
import { readConditions, readWatched } from "../../../../convex/model/operations/watching.ts";
import { noteArrivals } from "../../../../convex/model/webhooks/rhythmStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function aQuietDeployment() {
  vi.stubEnv("FIGMA_SCOPES", "file_content:read");
  const backend = await openTestBackend();
  const from = backend.now() - 30 * DAY;
  const moments = Array.from({ length: 30 * 36 }, (_, index) => from + index * 40 * MINUTE);
  await backend.convex.run((ctx) => noteArrivals(ctx, "payments", moments));
  await backend.advance(9 * HOUR);
  return backend;
}

it("a silence with nothing that explains it is a finding of unknown cause, and a condition", async () => {
  const backend = await aQuietDeployment();
  const { sources } = await backend.convex.run((ctx) => readWatched(ctx, backend.now()));
  expect(sources).toMatchObject([{ source: "payments", state: "silent", cause: "unknown" }]);
  const conditions = await backend.convex.run((ctx) => readConditions(ctx, backend.now()));
  expect(conditions.map(({ key }) => key)).toEqual(["silence:payments"]);
});

it("the provider's list tells that our endpoint is the reason", async () => {
  const backend = await aQuietDeployment();
  await backend.convex.run((ctx) =>
    ctx.db.insert("reconciliationRuns", {
      ...{ scope: "all_users" as const, state: "completed" as const, startedAt: backend.now() },
      ...{ steppedAt: backend.now(), finishedAt: backend.now(), page: 0, attempts: 0, fence: 1 },
      ...{ listed: 0, repaired: 0, pending: 0, unreadable: 0, unknown: 0 },
      endpoint: {
        ...{ state: "enabled" as const, missingEvents: [] },
        lastDelivery: { at: backend.now() - HOUR, succeeded: false, status: 502 },
      },
    }),
  );
  const { sources } = await backend.convex.run((ctx) => readWatched(ctx, backend.now()));
  expect(sources).toMatchObject([{ cause: "deliveries_fail" }]);
});
