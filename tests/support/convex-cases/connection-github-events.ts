import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import type { GithubEvent } from "../../../lib/providers/github-event.ts";
import { anAppUser, type ConnectedUser, rowOf } from "../connected-accounts.ts";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import { aUser } from "../polar-payloads.ts";

const MOMENT = 1_790_000_000_000;

async function receive(backend: ConvexBackend, payload: GithubEvent, deliveryId: string = aUser()) {
  const delivery = { deliveryId, event: "installation", payload };
  return await backend.asService().mutation(api.connections.githubEvents.receive, delivery);
}

function installed({ account }: ConnectedUser, change: Partial<GithubEvent> = {}): GithubEvent {
  return {
    kind: "installed",
    accountIds: [String(account.id)],
    installationId: `installation-${account.id}`,
    selection: "selected",
    permissions: ["contents:read"],
    repos: ["ada/engine", "ada/notes"],
    changedAt: MOMENT,
    ...change,
  } as GithubEvent;
}

const about = ({ account }: ConnectedUser, changedAt: number | null = MOMENT + 1) => ({
  installationId: `installation-${account.id}`,
  changedAt,
});

const connectionOf = async ({ caller }: ConnectedUser) =>
  (await rowOf(caller, "github")).connection;

export function connectionGithubEventCases(open: OpenBackend): void {
  describe("GitHub's events", () => {
    it("an installation stores the repositories that the user selected", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      expect(await receive(backend, installed(user))).toEqual({
        outcome: "applied",
        isDuplicate: false,
      });
      expect((await connectionOf(user))?.repositoryAccess).toMatchObject({
        selection: "selected",
        repositories: ["ada/engine", "ada/notes"],
        installationId: `installation-${user.account.id}`,
      });
    });

    it("repositories are added and removed", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      await receive(backend, installed(user));
      await receive(backend, {
        kind: "repositories_changed",
        ...about(user),
        selection: "all",
        added: ["ada/new"],
        removed: ["ada/notes"],
      });
      expect((await connectionOf(user))?.repositoryAccess).toMatchObject({
        selection: "all",
        repositories: ["ada/engine", "ada/new"],
      });
    });

    it("a revoked authorization ends the connection", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      const accountId = String(user.account.id);
      await receive(backend, { kind: "authorization_revoked", accountId });
      expect(await connectionOf(user)).toMatchObject({
        status: "inactive",
        inactivity: { reason: "revoked_at_provider", remedy: "reconnect" },
      });
      const receipt = await user.caller.mutation(api.connections.disconnect, {
        provider: "github",
      });
      expect(receipt?.revocation.state).toBe("confirmed");
    });

    it("a suspension lasts until it is lifted", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      await receive(backend, installed(user));
      await receive(backend, { kind: "suspended", ...about(user) });
      expect(await connectionOf(user)).toMatchObject({
        inactivity: { reason: "installation_suspended", remedy: "ask_provider" },
      });
      await receive(backend, { kind: "unsuspended", ...about(user, MOMENT + 2) });
      expect(await connectionOf(user)).toMatchObject({ status: "active", inactivity: null });
    });

    it("an uninstalled app has no access, and works again once installed", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      await receive(backend, installed(user));
      await receive(backend, { kind: "uninstalled", ...about(user) });
      expect(await connectionOf(user)).toMatchObject({
        inactivity: { reason: "installation_removed", remedy: "install" },
        repositoryAccess: { installationId: null, repositories: [] },
      });
      await receive(backend, installed(user, { changedAt: MOMENT + 2 }));
      expect(await connectionOf(user)).toMatchObject({ status: "active" });
    });

    it("lifting a suspension does not restore a revoked authorization", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      await receive(backend, installed(user));
      const accountId = String(user.account.id);
      await receive(backend, { kind: "authorization_revoked", accountId });
      await receive(backend, { kind: "unsuspended", ...about(user) });
      expect(await connectionOf(user)).toMatchObject({ status: "inactive" });
    });

    it("an access that only reconnecting restores stays ended when a suspension is lifted", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      await receive(backend, installed(user));
      const accountId = String(user.account.id);
      await receive(backend, { kind: "authorization_revoked", accountId });
      await receive(backend, { kind: "suspended", ...about(user) });
      await receive(backend, { kind: "unsuspended", ...about(user, MOMENT + 2) });
      expect(await connectionOf(user)).toMatchObject({
        status: "inactive",
        inactivity: { reason: "revoked_at_provider", remedy: "reconnect" },
      });
    });

    it("a repeated delivery acts once", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      await receive(backend, installed(user));
      const deliveryId = aUser();
      await receive(backend, { kind: "suspended", ...about(user) }, deliveryId);
      await receive(backend, { kind: "unsuspended", ...about(user, MOMENT + 2) });
      const again = await receive(backend, { kind: "suspended", ...about(user) }, deliveryId);
      expect(again).toEqual({ outcome: "applied", isDuplicate: true });
      expect(await connectionOf(user)).toMatchObject({ status: "active" });
    });

    it("an older event that arrives late changes nothing", async () => {
      const backend = await open();
      const user = await anAppUser(backend);
      await receive(backend, installed(user, { changedAt: MOMENT + 10 }));
      expect(await receive(backend, { kind: "uninstalled", ...about(user) })).toMatchObject({
        outcome: "stale",
      });
      expect(await connectionOf(user)).toMatchObject({ status: "active" });
    });

    it("an event about an unknown account has no effect", async () => {
      const backend = await open();
      const accountId = "987654321987";
      expect(await receive(backend, { kind: "authorization_revoked", accountId })).toMatchObject({
        outcome: "unconcerned",
      });
    });
  });
}
