import { expect, it } from "vitest";
import { isErased, noteErasure } from "../../../../convex/model/identity/erasedUserStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("stores a deleted user once, by id alone", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    expect(await isErased(ctx, "u")).toBe(false);
    await noteErasure(ctx, "u", 1);
    await noteErasure(ctx, "u", 2);
    expect(await isErased(ctx, "u")).toBe(true);
    expect(await isErased(ctx, "v")).toBe(false);
    expect(await ctx.db.query("erasures").collect()).toMatchObject([{ userId: "u", erasedAt: 1 }]);
  });
});
