import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { aConnectedUser } from "../../support/connected-accounts.ts";
import { openTestBackend } from "../../support/convex-backend.ts";

it("makes no provider call for a settled revocation", async () => {
  const backend = await openTestBackend();
  const { caller, account } = await aConnectedUser(backend, "github");
  await caller.mutation(api.connections.disconnect, { provider: "github" });
  const rows = await backend.convex.run((ctx) => ctx.db.query("revocations").take(2));
  const id = rows[0]?._id;
  if (!id) throw new Error("no revocation");
  await backend.mutation(internal.connections.revocations.settle, { id, state: "given_up" });
  await backend.action(internal.connections.revocations.ask, { id });
  expect(account.revocations).toBe(0);
  expect(await backend.query(internal.connections.revocations.read, { id })).toMatchObject({
    state: "given_up",
  });
});
