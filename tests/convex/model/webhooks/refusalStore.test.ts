import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { type RefusalReport, toReport } from "../../../../lib/webhooks/refusal-record.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";

const DAY = 24 * 60 * 60 * 1000;

const aReport = (at: number): RefusalReport =>
  toReport("payments", { at, status: 401, reason: "headers_missing", deliveryId: "msg_1" });

const note = (backend: TestBackend, batch: string, ...reports: RefusalReport[]) =>
  backend.asService().mutation(api.operations.health.noteRefusedDeliveries, { batch, reports });

const list = (backend: TestBackend) =>
  backend.asUser(OPERATOR).query(api.operations.health.listRefusedDeliveries, {});

it("adds each batch once, also when its call is repeated", async () => {
  const backend = await openTestBackend();
  const at = backend.now();
  for (const batch of ["one", "one", "two", "one"]) await note(backend, batch, aReport(at));
  const [report, ...others] = await list(backend);
  expect(others).toEqual([]);
  expect(report?.reasons).toEqual([
    { reason: "headers_missing", count: 2, firstAt: at, lastAt: at },
  ]);
  expect(report?.newest).toHaveLength(2);
});

it("stays one small row, however much is refused", async () => {
  const backend = await openTestBackend();
  const reason = "x".repeat(200);
  const deliveryId = "y".repeat(100);
  for (let count = 0; count < 60; count += 1) {
    const refusal = { at: count, status: 401, reason: `${count} ${reason}`, deliveryId };
    await note(backend, String(count), toReport("github", refusal));
  }
  const rows = await backend.convex.run((ctx) => ctx.db.query("refusedDeliveries").collect());
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows).length).toBeLessThan(16 * 1024);
});

it("is forgotten after 30 days", async () => {
  const backend = await openTestBackend();
  await note(backend, "one", aReport(backend.now()));
  await backend.advance(29 * DAY);
  await backend.mutation(internal.erasure.retention.prune, {});
  expect(await list(backend)).toHaveLength(1);
  await backend.advance(2 * DAY);
  await backend.mutation(internal.erasure.retention.prune, {});
  expect(await list(backend)).toEqual([]);
});

it("shows operators no personal data from the headers of strangers", async () => {
  const backend = await openTestBackend();
  const refusal = {
    at: 1,
    status: 401,
    reason: "of ada@example.com",
    deliveryId: "ada@example.com",
  };
  await note(backend, "one", toReport("github", { ...refusal, eventName: "ada@example.com" }));
  expect(JSON.stringify(await list(backend))).not.toContain("ada@");
});
