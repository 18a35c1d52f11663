import { describe, expect, it } from "vitest";
import { api } from "../../convex/_generated/api.js";
import { openTestBackend } from "../support/convex-backend.ts";
import { planOverviewCases } from "../support/convex-cases/plan-overviews.ts";
import { aSubscriber } from "../support/convex-events.ts";

const DAY = 24 * 60 * 60 * 1000;

it("returns another answer once `changesAt` has passed", async () => {
  const backend = await openTestBackend();
  const current_period_end = new Date(backend.now() + DAY).toISOString();
  const fields = { cancel_at_period_end: true, current_period_end };
  const { userId } = await aSubscriber(backend, fields);
  const ask = (asOf: number) => backend.asUser(userId).query(api.billing.getOverview, { asOf });
  const { plan, changesAt } = await ask(0);
  expect([plan, changesAt]).toEqual(["pro", Date.parse(current_period_end)]);
  await backend.advance(DAY);
  expect(await ask(changesAt ?? 0)).toMatchObject({ plan: "free", changesAt: null });
});

describe("overviews", () => planOverviewCases(openTestBackend));
