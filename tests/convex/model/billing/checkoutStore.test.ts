import { expect, it } from "vitest";
import {
  forgetCheckout,
  forgetCheckoutsOfUser,
  keepOpened,
  takeTurn,
} from "../../../../convex/model/billing/checkoutStore.ts";
import { noteErasure } from "../../../../convex/model/identity/erasedUserStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const HOUR = 60 * 60 * 1000;
const place = { userId: "user_1", productId: "product-pro" };
const opened = { checkoutId: "checkout", url: "https://polar.sh/c" };

async function aTable() {
  const backend = await openTestBackend();
  const { convex } = backend;
  const now = () => backend.now();
  return {
    take: (attempt: string, at = now(), where = place) =>
      convex.run((ctx) => takeTurn(ctx, where, attempt, at)),
    keep: (attempt: string, expiresAt = now() + HOUR) =>
      convex.run((ctx) => keepOpened(ctx, { ...place, attempt }, { ...opened, expiresAt })),
    forget: (which: { attempt: string } | { checkoutId: string }) =>
      convex.run((ctx) => forgetCheckout(ctx, place, which)),
    forgetUser: () => convex.run((ctx) => forgetCheckoutsOfUser(ctx, place.userId)),
    erase: () => convex.run((ctx) => noteErasure(ctx, place.userId, now())),
    now,
  };
}

it("the first caller opens, the second waits, and both get the same checkout", async () => {
  const { take, keep } = await aTable();
  expect(await take("a")).toEqual({ step: "open" });
  expect(await take("b")).toEqual({ step: "wait" });
  await keep("a");
  expect(await take("b")).toEqual({ step: "reuse", ...opened });
});

it("each user has one turn at a time, whatever the product", async () => {
  const { take, keep, now } = await aTable();
  const other = { ...place, productId: "other" };
  await take("a");
  expect(await take("b", now(), { ...place, userId: "user_2" })).toEqual({ step: "open" });
  expect(await take("b", now(), other)).toEqual({ step: "wait" });
  await keep("a");
  expect(await take("b", now(), other)).toEqual({ step: "open" });
  expect(await take("c")).toEqual({ step: "wait" });
});

it("a deleted user gets no turn", async () => {
  const { take, erase } = await aTable();
  await erase();
  expect(await take("a")).toEqual({ step: "gone" });
});

it("a dead attempt blocks others no longer than the provider's timeout", async () => {
  const { take, keep, now } = await aTable();
  await take("a");
  expect(await take("b", now() + HOUR)).toEqual({ step: "open" });
  await keep("a");
  expect(await take("c", now() + HOUR)).toEqual({ step: "wait" });
});

it("an attempt deletes only its own row", async () => {
  const { take, forget } = await aTable();
  await take("a");
  await forget({ attempt: "b" });
  expect(await take("b")).toEqual({ step: "wait" });
  await forget({ attempt: "a" });
  expect(await take("b")).toEqual({ step: "open" });
});

it("deletes only the checkout that is over", async () => {
  const { take, keep, forget } = await aTable();
  await take("a");
  await keep("a");
  await forget({ checkoutId: "another" });
  expect(await take("b")).toMatchObject({ step: "reuse" });
  await forget({ checkoutId: "checkout" });
  expect(await take("b")).toEqual({ step: "open" });
});

it("keeps nothing of an erased user", async () => {
  const { take, keep, forgetUser } = await aTable();
  await take("a");
  await keep("a");
  await forgetUser();
  expect(await take("b")).toEqual({ step: "open" });
});
