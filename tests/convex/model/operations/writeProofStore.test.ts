import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("a write that proves that writes are taken leaves one row, however often", async () => {
  const backend = await openTestBackend();
  for (let again = 0; again < 3; again += 1) {
    await backend.asService().mutation(api.operations.health.proveWrite, {});
    await backend.advance(1000);
  }
  const rows = await backend.convex.run((ctx) => ctx.db.query("writeProofs").collect());
  expect(rows).toHaveLength(1);
  expect(backend.now() - (rows[0]?.provedAt ?? 0)).toBe(1000);
});
