import { expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { noteErasure } from "../../../../convex/model/identity/erasedUserStore.ts";
import {
  chooseMail,
  forgetMailChoicesOfUser,
  isMailed,
  listMailChoices,
} from "../../../../convex/model/notices/mailChoiceStore.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";

const mailedTo = ({ convex }: TestBackend, userId: string) =>
  convex.run(async (ctx) =>
    (await listMailChoices(ctx, userId)).filter((one) => one.isMailed).map(({ kind }) => kind),
  );

it("a choice holds for its kind and its user, and can be taken back", async () => {
  const backend = await openTestBackend();
  const choose = (mailed: boolean) =>
    backend.convex.run((ctx) =>
      chooseMail(ctx, { userId: "u", kind: "connection_broken" }, mailed),
    );
  expect(await mailedTo(backend, "u")).toEqual(["payment_failed", "connection_broken"]);
  await choose(false);
  expect(await mailedTo(backend, "u")).toEqual(["payment_failed"]);
  expect(await mailedTo(backend, "v")).toEqual(["payment_failed", "connection_broken"]);
  await choose(true);
  expect(await mailedTo(backend, "u")).toEqual(["payment_failed", "connection_broken"]);
  const rows = await backend.convex.run((ctx) => ctx.db.query("noticeMailChoices").collect());
  expect(rows).toHaveLength(1);
});

it("nothing is kept of a deleted user, also when an unsubscribe link is followed late", async () => {
  const { convex } = await openTestBackend();
  const subscription = { userId: "u", kind: "payment_failed" } as const;
  await convex.run(async (ctx) => {
    await chooseMail(ctx, subscription, false);
    await noteErasure(ctx, "u", 1);
    expect(await forgetMailChoicesOfUser(ctx, "u", 100)).toBe(1);
    await chooseMail(ctx, subscription, false);
    expect(await ctx.db.query("noticeMailChoices").collect()).toEqual([]);
    expect(await isMailed(ctx, subscription)).toBe(true);
  });
});

it("a deleted user's choices go with the user, and no other's", async () => {
  const { convex, mutation, eventually } = await openTestBackend();
  await convex.run(async (ctx) => {
    await chooseMail(ctx, { userId: "u", kind: "payment_failed" }, false);
    await chooseMail(ctx, { userId: "v", kind: "payment_failed" }, false);
  });
  await mutation(internal.erasure.retention.eraseUser, { userId: "u" });
  const owners = () =>
    convex.run(async (ctx) =>
      (await ctx.db.query("noticeMailChoices").collect()).map(({ userId }) => userId),
    );
  await eventually(owners, (left) => left.join() === "v");
});
