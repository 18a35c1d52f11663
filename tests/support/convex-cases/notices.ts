import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { NoticeView } from "../../../lib/notices/view.ts";
import { anAppUser, connectAs } from "../connected-accounts.ts";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import { aSubscriber, deliverSubscription } from "../convex-events.ts";
import { aUser } from "../polar-payloads.ts";

const AT_ONCE = 20;

const noticesOf = (backend: ConvexBackend, userId: string): Promise<NoticeView[]> =>
  backend.asUser(userId).query(api.notices.list, {});

const toldTo = async (backend: ConvexBackend, userId: string) =>
  (await noticesOf(backend, userId)).map(({ facts, status }) => [facts.kind, status]);

const countOf = (backend: ConvexBackend, userId: string): Promise<number> =>
  backend.asUser(userId).query(api.notices.countUnread, {});

const spend = (backend: ConvexBackend, userId: string, amount: number, idempotencyKey: string) =>
  backend.mutation(internal.usage.spendCredits, { userId, amount, idempotencyKey });

async function breakGithub(backend: ConvexBackend, accountId: string): Promise<void> {
  await backend.asService().mutation(api.connections.githubEvents.receive, {
    deliveryId: aUser(),
    event: "github_app_authorization",
    payload: { kind: "authorization_revoked", accountId },
  });
}

function paymentCases(open: OpenBackend): void {
  it("a failed payment is told once, is past when it is paid, and a later failure is told again", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const { userId } = buyer;
    const report = (second: number, status: string) =>
      deliverSubscription(backend, "subscription.updated", { buyer, second, status });
    expect(await toldTo(backend, userId)).toEqual([]);
    await report(2, "past_due");
    await report(3, "past_due");
    await report(4, "unpaid");
    expect(await toldTo(backend, userId)).toEqual([["payment_failed", "unread"]]);
    await report(5, "active");
    expect(await toldTo(backend, userId)).toEqual([["payment_failed", "past"]]);
    await report(2, "past_due");
    expect(await toldTo(backend, userId)).toEqual([["payment_failed", "past"]]);
    await report(6, "past_due");
    expect(await toldTo(backend, userId)).toEqual([
      ["payment_failed", "unread"],
      ["payment_failed", "past"],
    ]);
  });

  it("it is past too when the subscription ends", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    await deliverSubscription(backend, "subscription.updated", {
      buyer,
      second: 2,
      status: "past_due",
    });
    await deliverSubscription(backend, "subscription.revoked", {
      buyer,
      second: 3,
      status: "canceled",
    });
    expect(await toldTo(backend, buyer.userId)).toEqual([["payment_failed", "past"]]);
  });
}

function connectionCases(open: OpenBackend): void {
  it("a broken connection is told once, with its reason, and is past once it is connected again", async () => {
    const backend = await open();
    const { userId, caller, account } = await anAppUser(backend);
    await breakGithub(backend, String(account.id));
    await breakGithub(backend, String(account.id));
    const [notice, ...others] = await noticesOf(backend, userId);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      status: "unread",
      facts: { kind: "connection_broken", provider: "github", reason: "revoked_at_provider" },
    });
    await connectAs(caller, account);
    expect(await toldTo(backend, userId)).toEqual([["connection_broken", "past"]]);
    expect(await countOf(backend, userId)).toBe(0);
  });

  it("it is past once the user has disconnected", async () => {
    const backend = await open();
    const { userId, caller, account } = await anAppUser(backend);
    await breakGithub(backend, String(account.id));
    await caller.mutation(api.connections.disconnect, { provider: "github" });
    expect(await toldTo(backend, userId)).toEqual([["connection_broken", "past"]]);
  });
}

function creditCases(open: OpenBackend): void {
  it("the last credit is told once, and an upgrade makes it past", async () => {
    const backend = await open();
    const userId = aUser();
    await spend(backend, userId, 4, "most");
    expect(await toldTo(backend, userId)).toEqual([]);
    await spend(backend, userId, 1, "last");
    await spend(backend, userId, 1, "last");
    await spend(backend, userId, 1, "too much");
    expect(await toldTo(backend, userId)).toEqual([["credits_used_up", "unread"]]);
    const buyer = { ...(await aSubscriber(backend)), userId };
    await deliverSubscription(backend, "subscription.updated", { buyer, second: 2 });
    await backend.eventually(
      () => toldTo(backend, userId),
      (told) => told[0]?.[1] === "past",
    );
  });
}

function readingCases(open: OpenBackend): void {
  it("only the user's own are listed, counted and marked", async () => {
    const backend = await open();
    const [userId, stranger] = [aUser(), aUser()];
    await spend(backend, userId, 5, "all");
    const [notice] = await noticesOf(backend, userId);
    const ids = notice ? [notice.id] : [];
    const upTo = Number.MAX_SAFE_INTEGER;
    expect(await noticesOf(backend, stranger)).toEqual([]);
    await backend.asUser(stranger).mutation(api.notices.markRead, { ids });
    await backend.asUser(stranger).mutation(api.notices.markAllRead, { upTo });
    expect(await countOf(backend, userId)).toBe(1);
    await backend.asUser(userId).mutation(api.notices.markRead, { ids });
    expect(await countOf(backend, userId)).toBe(0);
    expect(await toldTo(backend, userId)).toEqual([["credits_used_up", "read"]]);
  });

  it("marking all as read leaves what came later unread", async () => {
    const backend = await open();
    const { userId, account } = await anAppUser(backend);
    await breakGithub(backend, String(account.id));
    const [first] = await noticesOf(backend, userId);
    const { createdAt: upTo = 0 } = first ?? {};
    await backend.asUser(userId).mutation(api.notices.markAllRead, { upTo: upTo - 1 });
    expect(await countOf(backend, userId)).toBe(1);
    await backend.asUser(userId).mutation(api.notices.markAllRead, { upTo });
    expect(await countOf(backend, userId)).toBe(0);
  });

  it("many that are raised at once are all there", async () => {
    const backend = await open();
    const userId = aUser();
    const buyers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => ({ ...(await aSubscriber(backend)), userId })),
    );
    await Promise.all(
      buyers.map((buyer) =>
        deliverSubscription(backend, "subscription.updated", {
          buyer,
          second: 2,
          status: "past_due",
        }),
      ),
    );
    expect(await countOf(backend, userId)).toBe(AT_ONCE);
  });
}

export function noticeCases(open: OpenBackend): void {
  describe("notices", () => {
    paymentCases(open);
    connectionCases(open);
    creditCases(open);
    readingCases(open);
  });
}
