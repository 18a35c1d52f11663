import { expect, it, vi } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { aConnectedUser, rowOf } from "../../../support/connected-accounts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("every provider has a row, connected or not, with the scopes that connecting requests", async () => {
  const backend = await openTestBackend();
  expect(await backend.asUser("user_1").query(api.connections.list, {})).toEqual([
    {
      provider: "figma",
      name: "Figma",
      isConfigured: true,
      requests: ["Read your files, projects, users and comments"],
      secondChoice: null,
      connection: null,
      receipt: null,
    },
    expect.objectContaining({ provider: "github", name: "GitHub", isConfigured: true }),
  ]);
});

it("a connection stays visible when its provider is no longer configured", async () => {
  const backend = await openTestBackend();
  const { caller } = await aConnectedUser(backend, "github");
  vi.stubEnv("GITHUB_CLIENT_ID", "");
  expect(await rowOf(caller, "github")).toMatchObject({
    isConfigured: false,
    connection: { status: "active" },
  });
});

it("a user sees only their own connections", async () => {
  const backend = await openTestBackend();
  await aConnectedUser(backend, "github");
  const rows = await backend.asUser("another-user").query(api.connections.list, {});
  expect(rows.map(({ connection }) => connection)).toEqual([null, null]);
});
