import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { DAY } from "../../../../lib/durations.ts";
import { aConnectedUser, rowOf } from "../../../support/connected-accounts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { anAccount, makeToken } from "../../../support/stranger-accounts.ts";

const storeToken = async (
  tokens: { scope?: string; refreshToken?: string },
  expiresInMs?: number,
) => {
  const backend = await openTestBackend();
  const account = anAccount("github");
  const caller = backend.asUser(account.name);
  const accessToken = makeToken(account, "access");
  const outcome = await caller.action(api.connections.authorization.store, {
    provider: "github",
    accessToken,
    ...tokens,
    ...(expiresInMs !== undefined && { expiresAt: backend.now() + expiresInMs }),
  });
  return { backend, caller, outcome };
};

it("stores the user's stated scope when the provider reports none", async () => {
  const { caller } = await storeToken({ scope: "repo,read:user" });
  expect((await rowOf(caller, "github")).connection?.scope).toBe("read:user repo");
});

it("accepts a token without any of the requested scopes", async () => {
  expect((await storeToken({})).outcome).toMatchObject({ ok: true });
});

it.each([
  ["a time that has passed", -1],
  ["a time twenty years ahead", 20 * 365 * DAY],
])("refuses an expiry at %s", async (_, fromNow) => {
  const { outcome } = await storeToken({}, fromNow);
  expect(outcome).toEqual({ ok: false, code: "invalid_request" });
});

it("a personal access token does not replace another account's connection", async () => {
  const backend = await openTestBackend();
  const { caller } = await aConnectedUser(backend, "github");
  const accessToken = makeToken(anAccount("github"), "access");
  expect(
    await caller.action(api.connections.authorization.store, { provider: "github", accessToken }),
  ).toEqual({
    ok: false,
    code: "account_switched",
  });
});
