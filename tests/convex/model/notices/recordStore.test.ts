import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import {
  countUnread,
  endNotice,
  forgetNoticesBefore,
  forgetNoticesOfUser,
  listNotices,
  raiseNotice,
} from "../../../../convex/model/notices/recordStore.ts";
import { MOST_KEPT } from "../../../../lib/notices/limits.ts";
import type { NoticeFacts } from "../../../../lib/notices/record.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { expectNowhere } from "../../../support/secret-search.ts";

const FACTS: NoticeFacts = { kind: "payment_failed", until: null };

const raise = ({ convex }: TestBackend, thing: string, userId = "user_1") =>
  convex.run((ctx) => raiseNotice(ctx, { userId, thing }, FACTS, Date.now()));

const rowsIn = ({ convex }: TestBackend) => convex.run((ctx) => ctx.db.query("notices").collect());

it("a thing has one notice of a kind, whose facts are kept up to date, until it is past", async () => {
  const backend = await openTestBackend();
  expect(await raise(backend, "sub_1")).not.toBeNull();
  const newer: NoticeFacts = { kind: "payment_failed", until: 7 };
  const again = await backend.convex.run((ctx) =>
    raiseNotice(ctx, { userId: "user_1", thing: "sub_1" }, newer, 2),
  );
  expect(again).toBeNull();
  expect(await rowsIn(backend)).toMatchObject([{ facts: newer, status: "unread" }]);
  await backend.convex.run((ctx) =>
    endNotice(ctx, { userId: "user_1", thing: "sub_1" }, "payment_failed"),
  );
  expect(await raise(backend, "sub_1")).not.toBeNull();
  expect(await rowsIn(backend)).toMatchObject([{ status: "past" }, { status: "unread" }]);
});

it("the oldest beyond a hundred go, and other users' stay", async () => {
  const backend = await openTestBackend();
  await raise(backend, "of another", "user_2");
  for (let count = 0; count < MOST_KEPT + 3; count += 1) await raise(backend, `sub_${count}`);
  await backend.advance(1);
  const rows = await rowsIn(backend);
  const own = rows.filter(({ userId }) => userId === "user_1");
  expect(own).toHaveLength(MOST_KEPT);
  expect(own[0]?.key).toBe("payment_failed:sub_3");
  expect(rows).toHaveLength(MOST_KEPT + 1);
});

it("what is scheduled names no user", async () => {
  const backend = await openTestBackend();
  await raise(backend, "sub_1", "user_of_the_notice");
  const jobs = await backend.convex.run((ctx) =>
    ctx.db.system.query("_scheduled_functions").collect(),
  );
  expect(jobs.map(({ name }) => name)).toEqual(["notices:trim"]);
  expectNowhere(JSON.stringify(jobs), { userId: "user_of_the_notice" });
});

it("a deleted user gets none", async () => {
  const backend = await openTestBackend();
  await backend.convex.run((ctx) =>
    ctx.db.insert("erasures", { userId: "user_1", erasedAt: Date.now() }),
  );
  expect(await raise(backend, "sub_1")).toBeNull();
  expect(await rowsIn(backend)).toEqual([]);
});

it("a user's are forgotten in steps, and nobody else's", async () => {
  const backend = await openTestBackend();
  await raise(backend, "sub_1", "user_2");
  for (const thing of ["a", "b", "c"]) await raise(backend, thing);
  const forget = () => backend.convex.run((ctx) => forgetNoticesOfUser(ctx, "user_1", 2));
  expect(await forget()).toBe(2);
  expect(await forget()).toBe(1);
  expect(await rowsIn(backend)).toMatchObject([{ userId: "user_2" }]);
});

it("old ones are deleted by their age", async () => {
  const backend = await openTestBackend();
  await raise(backend, "old");
  await backend.advance(10);
  await raise(backend, "new");
  const deleted = await backend.convex.run((ctx) => forgetNoticesBefore(ctx, Date.now() - 5, 10));
  expect(deleted).toBe(1);
  expect(await rowsIn(backend)).toMatchObject([{ key: "payment_failed:new" }]);
});

it("a deleted user's notices go with the user", async () => {
  const backend = await openTestBackend();
  await raise(backend, "sub_1");
  await backend.mutation(internal.erasure.retention.eraseUser, { userId: "user_1" });
  await backend.eventually(
    () => rowsIn(backend),
    (rows) => rows.length === 0,
  );
});

it("a notice of 90 days is pruned", async () => {
  const backend = await openTestBackend();
  await raise(backend, "sub_1");
  await backend.advance(90 * 24 * 60 * 60 * 1000 + 1);
  await backend.mutation(internal.erasure.retention.prune, {});
  expect(await rowsIn(backend)).toEqual([]);
});

it("the newest is listed first, and what is past is not counted", async () => {
  const backend = await openTestBackend();
  for (const thing of ["first", "second"]) await raise(backend, thing);
  await backend.convex.run((ctx) =>
    endNotice(ctx, { userId: "user_1", thing: "second" }, "payment_failed"),
  );
  const listed = await backend.convex.run((ctx) => listNotices(ctx, "user_1"));
  expect(listed.map(({ status }) => status)).toEqual(["past", "unread"]);
  expect(await backend.convex.run((ctx) => countUnread(ctx, "user_1"))).toBe(1);
});
