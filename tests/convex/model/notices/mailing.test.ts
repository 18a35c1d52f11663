import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { noteErasure } from "../../../../convex/model/identity/erasedUserStore.ts";
import { notePerson } from "../../../../convex/model/identity/personStore.ts";
import { MAIL_DELAY_MS } from "../../../../convex/model/notices/mailing.ts";
import { endNotice, raiseNotice } from "../../../../convex/model/notices/recordStore.ts";
import { OWED, openMailScene } from "../../../support/mail-scene.ts";

const MINUTE = 60 * 1000;

describe("a notice that stays unread", () => {
  it("is mailed once to the user's verified address, after a while", async () => {
    const { provider, address, raise, waitForMail } = await openMailScene();
    await raise();
    await raise();
    await waitForMail(MAIL_DELAY_MS - 10_000);
    expect(await provider.mails()).toEqual([]);
    await waitForMail();
    await waitForMail(10 * MINUTE);
    expect(await provider.mails()).toMatchObject([{ to: [address], subject: "Payment failed" }]);
  });

  it("is mailed once although the provider fails and an answer is lost", async () => {
    const { provider, raise, waitForMail } = await openMailScene();
    await provider.setFault({ kind: "error", path: "/emails", status: 503 });
    await provider.setFault({ kind: "drop", path: "/emails", when: "after" });
    await raise();
    await waitForMail();
    expect(await provider.mails()).toEqual([]);
    await waitForMail(MINUTE);
    await waitForMail(4 * MINUTE);
    expect(await provider.mails()).toHaveLength(1);
    await waitForMail(15 * MINUTE);
    expect(await provider.mails()).toHaveLength(1);
  });
});

describe("no mail is sent", () => {
  it("of a notice that was read, or is over, before it is sent", async () => {
    const { backend, provider, userId, raise, waitForMail } = await openMailScene();
    const id = await raise();
    if (id === null) throw new Error("It was not raised");
    await raise(OWED, "sub_2");
    await backend.asUser(userId).mutation(api.notices.markRead, { ids: [id] });
    await backend.convex.run((ctx) => endNotice(ctx, { userId, thing: "sub_2" }, OWED.kind));
    await waitForMail();
    expect(await provider.mails()).toEqual([]);
  });

  it("of a notice that was read between two attempts", async () => {
    const { backend, provider, userId, raise, waitForMail } = await openMailScene();
    await provider.setFault({ kind: "error", path: "/emails", status: 503 });
    const id = await raise();
    if (id === null) throw new Error("It was not raised");
    await waitForMail();
    await backend.asUser(userId).mutation(api.notices.markRead, { ids: [id] });
    await waitForMail(10 * MINUTE);
    expect(await provider.mails()).toEqual([]);
  });

  it("of a kind that the user has turned off, or has not asked for", async () => {
    const { backend, provider, userId, raise, waitForMail } = await openMailScene();
    const caller = backend.asUser(userId);
    await caller.mutation(api.notices.chooseMail, { kind: OWED.kind, isMailed: false });
    await raise();
    await raise({ kind: "credits_used_up", plan: "free", resetsAt: 1 }, "all");
    await waitForMail();
    expect(await provider.mails()).toEqual([]);
    await caller.mutation(api.notices.chooseMail, { kind: "credits_used_up", isMailed: true });
    await raise({ kind: "credits_used_up", plan: "free", resetsAt: 1 }, "again");
    await waitForMail();
    expect(await provider.mails()).toMatchObject([{ subject: "No credits left" }]);
  });

  it("to a user whose address is not verified: where bills go proves nothing", async () => {
    const { backend, provider, waitForMail } = await openMailScene();
    await backend.convex.run(async (ctx) => {
      await notePerson(ctx, "user_billed", { billingEmail: "bills@example.com" });
      await raiseNotice(ctx, { userId: "user_billed", thing: "sub_1" }, OWED, 1);
    });
    await waitForMail();
    expect(await provider.mails()).toEqual([]);
  });

  it("to a user who has been deleted since", async () => {
    const { backend, provider, userId, raise, waitForMail } = await openMailScene();
    await raise();
    await backend.convex.run((ctx) => noteErasure(ctx, userId, Date.now()));
    await waitForMail();
    expect(await provider.mails()).toEqual([]);
  });

  it.each(["MAIL_API_KEY", "MAIL_FROM", "APP_URL", "TOKEN_ENCRYPTION_KEYS"])(
    "and nothing is planned, while %s is not set",
    async (name) => {
      const { backend, raise } = await openMailScene();
      vi.stubEnv(name, "");
      await raise();
      const planned = await backend.convex.run((ctx) =>
        ctx.db.system.query("_scheduled_functions").collect(),
      );
      expect(planned.map((job) => job.name)).toEqual(["notices:trim"]);
    },
  );
});
