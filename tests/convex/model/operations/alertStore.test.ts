import { expect, it } from "vitest";
import {
  claimMessage,
  settleMessage,
  tellNews,
} from "../../../../convex/model/operations/alertStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const condition = (key: string) => ({ key, kind: "drift" as const, text: `${key}.` });

it("all that is news at a time is one message, and messages are bounded", async () => {
  const backend = await openTestBackend();
  const tell = (...keys: string[]) =>
    backend.convex.run((ctx) =>
      tellNews(ctx, { conditions: keys.map(condition), channels: ["webhook"] }, backend.now()),
    );
  const messages = () => backend.convex.run((ctx) => ctx.db.query("alertMessages").collect());
  await tell("one", "two");
  await tell("one", "two");
  expect(await messages()).toMatchObject([{ text: expect.stringMatching(/one\.\n.*two\./) }]);
  const all = ["one", "two"];
  for (let count = 0; count < 55; count += 1) {
    all.push(`more-${count}`);
    await tell(...all);
  }
  expect((await messages()).length).toBeLessThanOrEqual(50);
});

it("a message has one attempt at a time, and none once it is settled", async () => {
  const backend = await openTestBackend();
  const news = { conditions: [condition("one")], channels: ["webhook" as const] };
  await backend.convex.run((ctx) => tellNews(ctx, news, backend.now()));
  const [row] = await backend.convex.run((ctx) => ctx.db.query("alertMessages").collect());
  if (!row) throw new Error("no message");
  const claim = () => backend.convex.run((ctx) => claimMessage(ctx, row._id, backend.now()));
  expect(await claim()).toMatchObject({ messageId: row.messageId });
  expect(await claim()).toBeNull();
  await backend.convex.run((ctx) =>
    settleMessage(ctx, { message: row._id, isDelivered: true, status: 204 }, backend.now()),
  );
  await backend.advance(60 * 60_000);
  expect(await claim()).toBeNull();
});
