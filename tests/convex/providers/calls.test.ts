import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { DAY, HOUR, SECOND } from "../../../lib/durations.ts";
import { openTestBackend } from "../../support/convex-backend.ts";
import { connectAccount } from "../../support/import-scene.ts";
import { aUser } from "../../support/polar-payloads.ts";

async function aCaller(provider: "figma" | "github" = "figma") {
  const backend = await openTestBackend();
  const userId = aUser();
  const connectionId = await connectAccount(backend, userId, provider);
  const owner = { userId, provider, connectionId };
  const { begin, refund, pause, read } = internal.providers.calls;
  return {
    backend,
    begin: () => backend.mutation(begin, { owner }),
    beginConnecting: () => backend.mutation(begin, { owner: { userId, provider } }),
    disconnect: () => backend.asUser(userId).mutation(api.connections.disconnect, { provider }),
    refund: () => backend.mutation(refund, { owner }),
    pause: (delayMs: number) => backend.mutation(pause, { connectionId, delayMs }),
    read: () => backend.query(read, { userId, provider }),
  };
}

describe("a call", () => {
  it("is counted before it is made", async () => {
    const { begin, read } = await aCaller();
    expect(await read()).toEqual({ left: 1000, resetsAt: null, waitsUntil: null });
    expect(await begin()).toEqual({ outcome: "go" });
    expect(await read()).toMatchObject({ left: 999 });
  });

  it("is refunded when the answer is unchanged", async () => {
    const { begin, refund, read } = await aCaller("github");
    await begin();
    await begin();
    await refund();
    expect(await read()).toMatchObject({ left: 4999 });
  });

  it("waits for the window's end beyond the quota", async () => {
    const { backend, begin } = await aCaller();
    for (let call = 0; call < 1000; call += 1) await begin();
    const permit = await begin();
    expect(permit).toMatchObject({ outcome: "wait" });
    if (permit.outcome === "wait") expect(permit.delayMs).toBeLessThanOrEqual(HOUR);
    await backend.advance(HOUR);
    expect(await begin()).toEqual({ outcome: "go" });
  });
});

describe("a provider that asks to retry later", () => {
  it("is not called before that millisecond, and skipped calls cost nothing", async () => {
    const { backend, begin, pause, read } = await aCaller();
    await pause(5 * DAY);
    expect(await begin()).toEqual({ outcome: "wait", delayMs: 5 * DAY });
    expect(await read()).toMatchObject({ left: 1000, waitsUntil: backend.now() + 5 * DAY });
    await backend.advance(5 * DAY - 1);
    expect(await begin()).toEqual({ outcome: "wait", delayMs: 1 });
    await backend.advance(1);
    expect(await begin()).toEqual({ outcome: "go" });
  });

  it("is not called earlier after a later answer with a shorter pause", async () => {
    const { begin, pause } = await aCaller();
    await pause(HOUR);
    await pause(SECOND);
    expect(await begin()).toEqual({ outcome: "wait", delayMs: HOUR });
  });

  it("does not prevent connecting another account", async () => {
    const { begin, beginConnecting, pause } = await aCaller();
    await pause(5 * DAY);
    expect(await begin()).toMatchObject({ outcome: "wait" });
    expect(await beginConnecting()).toEqual({ outcome: "go" });
  });

  it("loses its pause with the connection, even one set during the disconnect", async () => {
    const { backend, disconnect, pause, read } = await aCaller();
    await pause(5 * DAY);
    await disconnect();
    await pause(5 * DAY);
    expect(await read()).toMatchObject({ waitsUntil: null });
    const left = await backend.convex.run((ctx) => ctx.db.query("providerPauses").collect());
    expect(left).toEqual([]);
  });
});
