import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { aSealedConnection, rowOf } from "../../../support/connected-accounts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { VAULT_KEYS } from "../../../support/provider-strangers.ts";
import { anAccount, dropTokens } from "../../../support/stranger-accounts.ts";

it("gives up, without reporting a revocation, when the grant can no longer be checked", async () => {
  const backend = await openTestBackend();
  const account = anAccount("github", { rotates: true });
  const user = await aSealedConnection(backend, account, VAULT_KEYS.current);
  await backend.convex.run(async (ctx) => {
    const rows = await ctx.db.query("oauthConnections").take(1);
    if (rows[0]) await ctx.db.patch("oauthConnections", rows[0]._id, { expiresAt: 1 });
  });
  dropTokens(account);
  await user.caller.mutation(api.connections.disconnect, { provider: "github" });
  const row = await backend.eventually(
    () => rowOf(user.caller, "github"),
    ({ receipt }) => receipt?.revocation.state !== "pending",
  );
  expect(row.receipt?.revocation.state).toBe("given_up");
});
