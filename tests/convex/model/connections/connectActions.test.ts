import { describe, expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { MINUTE } from "../../../../lib/durations.ts";
import { beginAs, redirectUriOf, returning, rowOf } from "../../../support/connected-accounts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { anAccount } from "../../../support/stranger-accounts.ts";

describe("an attempt that takes too long", () => {
  it("expires after ten minutes and connects nothing", async () => {
    const backend = await openTestBackend();
    const account = anAccount("figma");
    const caller = backend.asUser(account.name);
    const { callback, ...back } = await returning(caller, account);
    await backend.advance(10 * MINUTE);
    const answer = { ...back, callback: callback.toString() };
    expect(await caller.action(api.connections.authorization.finish, answer)).toEqual({
      ok: false,
      code: "state_expired",
    });
    expect((await rowOf(caller, "figma")).connection).toBeNull();
  });

  it("is accepted just before that", async () => {
    const backend = await openTestBackend();
    const account = anAccount("figma");
    const caller = backend.asUser(account.name);
    const { callback, ...back } = await returning(caller, account);
    await backend.advance(10 * MINUTE - 1000);
    const answer = { ...back, callback: callback.toString() };
    expect(await caller.action(api.connections.authorization.finish, answer)).toMatchObject({
      ok: true,
    });
  });
});

describe("a deployment without its settings", () => {
  it.each([
    ["FIGMA_CLIENT_ID", "provider_not_configured"],
    ["FIGMA_CLIENT_SECRET", "provider_not_configured"],
    ["TOKEN_ENCRYPTION_KEYS", "vault_unavailable"],
  ])("begins nothing without %s: %s", async (name, code) => {
    const backend = await openTestBackend();
    vi.stubEnv(name, "");
    const asked = { provider: "figma", redirectUri: redirectUriOf("figma"), returnTo: null };
    expect(
      await backend.asUser("user_1").action(api.connections.authorization.begin, asked),
    ).toEqual({
      ok: false,
      code,
    });
  });
});

it("unexpected failures throw", async () => {
  const backend = await openTestBackend();
  const caller = backend.asUser("user_1");
  const { attempt } = await beginAs(caller, "figma");
  const broken = { provider: "figma", attempt, callback: 7 as unknown as string };
  await expect(caller.action(api.connections.authorization.finish, broken)).rejects.toThrow();
});
