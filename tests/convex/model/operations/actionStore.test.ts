import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver } from "../../../support/convex-events.ts";

const actionsOf = (backend: TestBackend) =>
  backend.asUser(OPERATOR).query(api.operations.health.listActions, {});

it("the audit log records every operator action: who, what and when", async () => {
  const backend = await openTestBackend();
  const operator = backend.asUser(OPERATOR);
  const event = aPaymentEvent("subscription.created", { id: "" });
  await deliver(backend, event);
  const { eventId } = event;
  await operator.mutation(api.operations.retryEvent, { eventId });
  await operator.mutation(api.operations.retryFailed, { filter: { type: "none.such" } });
  await operator.mutation(api.operations.replay.replay, { eventId });
  await operator.mutation(api.operations.health.reconcileNow, {});
  const actions = await actionsOf(backend);
  expect(actions.map(({ action }) => action)).toEqual([
    "started_reconciliation",
    "replayed",
    "retried_failed",
    "retried_event",
  ]);
  for (const { operatorId, at } of actions) {
    expect([operatorId, at]).toEqual([OPERATOR, backend.now()]);
  }
});

it("refused and ineffective actions are not logged", async () => {
  const backend = await openTestBackend();
  const operator = backend.asUser(OPERATOR);
  await operator.mutation(api.operations.retryEvent, { eventId: "msg_none" });
  await operator.mutation(api.operations.replay.replay, { eventId: "msg_none" });
  await expect(
    backend.asUser("user_1").mutation(api.operations.health.reconcileNow, {}),
  ).rejects.toThrow();
  expect(await actionsOf(backend)).toEqual([]);
});

it("a write that proves that writes are taken leaves one row, however often", async () => {
  const backend = await openTestBackend();
  for (let again = 0; again < 3; again += 1) {
    await backend.asService().mutation(api.operations.health.proveWrite, {});
    await backend.advance(1000);
  }
  const rows = await backend.convex.run((ctx) => ctx.db.query("writeProofs").collect());
  expect(rows).toHaveLength(1);
  expect(backend.now() - (rows[0]?.provedAt ?? 0)).toBe(1000);
});
