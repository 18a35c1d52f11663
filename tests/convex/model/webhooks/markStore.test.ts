import { expect, it } from "vitest";
import { findMark, putMark } from "../../../../convex/model/webhooks/markStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("keeps one mark for each table, and moves it", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    expect(await findMark(ctx, "webhookEvents")).toBeNull();
    await putMark(ctx, null, { name: "webhookEvents", upTo: 1 });
    const mark = await findMark(ctx, "webhookEvents");
    await putMark(ctx, mark, { name: "webhookEvents", upTo: 2 });
    expect(await findMark(ctx, "webhookEvents")).toMatchObject({ upTo: 2 });
    expect(await ctx.db.query("retentionMarks").collect()).toHaveLength(1);
  });
});
