import { expect, it } from "vitest";
import {
  findDelivery,
  recordDelivery,
} from "../../../../convex/model/connections/githubDeliveryStore.ts";
import {
  applyGithubEvent,
  takeRepositories,
} from "../../../../convex/model/connections/githubEvents.ts";
import { connect, findConnection } from "../../../../convex/model/connections/recordStore.ts";
import { DAY } from "../../../../lib/durations.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aStatedConnection } from "./stated-connection.ts";

const installed = {
  kind: "installed" as const,
  accountIds: ["7"],
  installationId: "9",
  selection: "all" as const,
  permissions: [],
  repos: Array.from({ length: 150 }, (_, index) => `a/${index}`),
  changedAt: null,
};

it("an installation with very many repositories lists a hundred", async () => {
  const { convex } = await openTestBackend();
  await convex.run((ctx) => connect(ctx, aStatedConnection({ scope: "" }), 1));
  await convex.run((ctx) => applyGithubEvent(ctx, installed, 2));
  const row = await convex.run((ctx) => findConnection(ctx, "user_1", "github"));
  expect(row?.metadata).toMatchObject({
    installationId: "9",
    repos: { length: 100 },
    repoCount: 150,
    reposReadAt: 2,
  });
});

it("the number of repositories follows those added and removed, listed or not", async () => {
  const { convex } = await openTestBackend();
  await convex.run((ctx) => connect(ctx, aStatedConnection({ scope: "" }), 1));
  await convex.run((ctx) => applyGithubEvent(ctx, installed, 2));
  const change = async (added: string[], removed: string[]) => {
    const event = { kind: "repositories_changed" as const, installationId: "9", changedAt: null };
    await convex.run((ctx) =>
      applyGithubEvent(ctx, { ...event, selection: "selected", added, removed }, 3),
    );
    const row = await convex.run((ctx) => findConnection(ctx, "user_1", "github"));
    return row && "repos" in row.metadata ? row.metadata.repoCount : null;
  };
  expect(await change(["a/new"], [])).toBe(151);
  expect(await change([], ["a/0", "a/unlisted"])).toBe(149);
});

const twice = {
  login: "ada",
  userId: 7,
  installationId: "8",
  installationChangedAt: 50,
  otherInstallationIds: ["9"],
  repos: ["ada/engine", "org/cards"],
};

it.each(["uninstalled", "suspended"] as const)(
  "one installation of two that is %s takes only its own repositories",
  async (kind) => {
    const { convex } = await openTestBackend();
    const after = async (event: Parameters<typeof applyGithubEvent>[1]) => {
      await convex.run((ctx) => applyGithubEvent(ctx, event, 100));
      return await convex.run((ctx) => findConnection(ctx, "user_1", "github"));
    };
    await convex.run((ctx) => connect(ctx, aStatedConnection({ scope: "", metadata: twice }), 1));
    const row = await after({ kind, installationId: "8", changedAt: 60 });
    expect(row).toMatchObject({ status: "active", metadata: { installationId: "9", repos: [] } });
    const metadata = { login: "ada", userId: 7, installationId: "9", repos: ["org/cards"] };
    // The other installation has not changed since long before.
    const read = { ...metadata, installationChangedAt: 10 };
    await convex.run(async (ctx) => {
      if (row) await takeRepositories(ctx, row, read, 101);
    });
    expect(await after({ kind, installationId: "9", changedAt: 61 })).toMatchObject({
      status: "inactive",
    });
  },
);

it("a reading that finds no installation any more ends the connection", async () => {
  const { convex } = await openTestBackend();
  await convex.run((ctx) => connect(ctx, aStatedConnection({ scope: "", metadata: twice }), 1));
  const read = { login: "ada", userId: 7, repos: [] };
  const row = await convex.run(async (ctx) => {
    const known = await findConnection(ctx, "user_1", "github");
    if (known) await takeRepositories(ctx, known, read, 100);
    return await findConnection(ctx, "user_1", "github");
  });
  expect(row).toMatchObject({ status: "inactive", metadata: { repos: [] } });
});

it("a second installation adds its repositories", async () => {
  const { convex } = await openTestBackend();
  const first = { ...twice, otherInstallationIds: undefined };
  await convex.run((ctx) => connect(ctx, aStatedConnection({ scope: "", metadata: first }), 1));
  const second = { ...installed, repos: ["org/wires"], changedAt: 40 };
  await convex.run((ctx) => applyGithubEvent(ctx, second, 100));
  const row = await convex.run((ctx) => findConnection(ctx, "user_1", "github"));
  expect(row?.metadata).toMatchObject({
    installationId: "9",
    otherInstallationIds: ["8"],
    repos: ["ada/engine", "org/cards", "org/wires"],
  });
});

it.each([
  ["a personal access token", { origin: "personal_access_token", scope: "" }],
  ["the OAuth app's grant", { scope: "read:user repo" }],
] as const)("%s ignores the App's events", async (_, change) => {
  const { convex } = await openTestBackend();
  await convex.run((ctx) => connect(ctx, aStatedConnection(change), 1));
  expect(await convex.run((ctx) => applyGithubEvent(ctx, installed, 2))).toBe("unconcerned");
  const revoked = { kind: "authorization_revoked" as const, accountId: "7" };
  expect(await convex.run((ctx) => applyGithubEvent(ctx, revoked, 2))).toBe("unconcerned");
});

it("a delivery is stored with its outcome for a month", async () => {
  const { convex } = await openTestBackend();
  const record = (deliveryId: string, now: number) =>
    convex.run((ctx) => recordDelivery(ctx, { deliveryId, event: "push" }, "ignored", now));
  await record("a", 0);
  await record("b", 30 * DAY);
  expect(await convex.run((ctx) => findDelivery(ctx, "a"))).toMatchObject({ outcome: "ignored" });
  await record("c", 30 * DAY + 1);
  expect(await convex.run((ctx) => findDelivery(ctx, "a"))).toBeNull();
  expect(await convex.run((ctx) => findDelivery(ctx, "b"))).not.toBeNull();
});
