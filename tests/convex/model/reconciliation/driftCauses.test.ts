import { expect, it } from "vitest";
import { DriftCauses } from "../../../../convex/model/reconciliation/driftCauses.ts";
import { findSubscription } from "../../../../convex/model/subscriptions/recordStore.ts";
import { HOUR, MINUTE } from "../../../../lib/durations.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver } from "../../../support/convex-events.ts";

it("a missing record was missed, unless a failed event of it is stored", async () => {
  const backend = await openTestBackend();
  await deliver(
    backend,
    aPaymentEvent("subscription.created", { id: "broken", status: "strange" }),
  );
  await backend.convex.run(async (ctx) => {
    const causes = new DriftCauses(ctx, HOUR);
    expect(await causes.ofAbsence("broken", HOUR)).toBe("failed");
    expect(await causes.ofAbsence("never heard of", 0)).toBe("missed");
    expect(await causes.ofAbsence("never heard of", HOUR - MINUTE)).toBe("missed");
    expect(await causes.ofAbsence("never heard of", HOUR - MINUTE + 1)).toBe("under_way");
    expect(await causes.ofAbsence("of a clock far ahead", 2 * HOUR)).toBe("missed");
    expect(await causes.ofAbsence("of a clock ahead", HOUR + MINUTE - 1)).toBe("under_way");
  });
});

it("a record that matches its event was reordered, and one that does not was edited", async () => {
  const backend = await openTestBackend();
  const { subscriptionId } = await aSubscriber(backend);
  await backend.convex.run(async (ctx) => {
    const record = await findSubscription(ctx, subscriptionId);
    if (!record) throw new Error("a subscriber has a record");
    const causes = new DriftCauses(ctx, HOUR);
    const repair = { field: "status", before: "active", after: "canceled" } as const;
    const claimed = { ...repair, key: record.order.status, isBehind: false };
    expect(await causes.of(record, claimed, 0)).toBe("out_of_order");
    expect(await causes.of({ ...record, status: "unpaid" }, claimed, 0)).toBe("edited");
    const commanded = { ...claimed, key: { ...claimed.key, clock: "command" as const } };
    expect(await causes.of(record, commanded, 0)).toBe("edited");
    const unknown = { ...claimed, key: { ...claimed.key, eventId: "reconciliation:r" } };
    expect(await causes.of(record, unknown, 0)).toBe("edited");
    expect(await causes.of(record, { ...claimed, isBehind: true }, 0)).toBe("missed");
  });
});
