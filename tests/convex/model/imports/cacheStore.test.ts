import { expect, it } from "vitest";
import type { MutationCtx } from "../../../../convex/_generated/server.js";
import {
  findReading,
  forgetReadingsOfSource,
  saveReading,
} from "../../../../convex/model/imports/cacheStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const place = (url: string) => ({
  userId: "ada",
  provider: "github" as const,
  connectionId: "one",
  url,
});

it("deletes the readings of one source and keeps shared ones", async () => {
  const { convex } = await openTestBackend();
  const found = await convex.run(async (testCtx) => {
    const ctx = testCtx as unknown as MutationCtx;
    await saveReading(ctx, place("/tree"), { etag: null, sourceKey: "source", text: "1" }, 0);
    await saveReading(ctx, place("/repository"), { etag: "x", sourceKey: null, text: "2" }, 0);
    await forgetReadingsOfSource(ctx, "ada", "source");
    return [
      await findReading(ctx, place("/tree"), 1),
      await findReading(ctx, place("/repository"), 1),
    ];
  });
  expect(found).toEqual([null, { etag: "x", text: "2" }]);
});
