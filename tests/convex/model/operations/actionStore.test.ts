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
