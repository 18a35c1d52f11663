// Applies GitHub's app and installation events to the connections they concern.
import { clientKindOf } from "../../../lib/connections/record";
import type { GithubMetadata } from "../../../lib/providers/account-metadata";
import type { GithubEvent, PullEvent } from "../../../lib/providers/github-event";
import { MAX_LISTED_REPOSITORIES } from "../../../lib/providers/github-installation";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import {
  changeMetadata,
  deactivate,
  findConnectionOfAccount,
  listConnectionsOfInstallation,
  reactivate,
} from "./recordStore";

type Connection = Doc<"oauthConnections">;
type InstalledEvent = Extract<GithubEvent, { kind: "installed" }>;
/** Pull requests have a room of their own. */
type ConnectionEvent = Exclude<GithubEvent, PullEvent>;
type InstallationEvent = Exclude<
  ConnectionEvent,
  { kind: "ignored" } | { kind: "authorization_revoked" } | { kind: "installed" }
>;

export type GithubOutcome = "applied" | "stale" | "unconcerned" | "ignored";

export async function applyGithubEvent(
  ctx: MutationCtx,
  event: ConnectionEvent,
  now: number,
): Promise<GithubOutcome> {
  switch (event.kind) {
    case "ignored":
      return "ignored";
    case "authorization_revoked": {
      const connection = await findConnectionOfAccount(ctx, "github", event.accountId);
      if (connection === null || !isOfApp(connection)) return "unconcerned";
      await deactivate(ctx, connection, "revoked_at_provider", now);
      return "applied";
    }
    case "installed":
      return await applyToAll(await listInstallers(ctx, event), (connection) =>
        takeRepositories(
          ctx,
          connection,
          describeInstalled(metadataOf(connection), event, now),
          now,
        ),
      );
    case "uninstalled":
    case "suspended":
    case "unsuspended":
    case "permissions_changed":
    case "repositories_changed":
      return await applyToAll(
        await listConnectionsOfInstallation(ctx, event.installationId),
        (connection) => applyToConnection(ctx, connection, event, now),
      );
  }
}

async function applyToAll(
  connections: readonly Connection[],
  apply: (connection: Connection) => Promise<boolean>,
): Promise<GithubOutcome> {
  if (connections.length === 0) return "unconcerned";
  let isApplied = false;
  for (const connection of connections) isApplied = (await apply(connection)) || isApplied;
  return isApplied ? "applied" : "stale";
}

async function listInstallers(ctx: MutationCtx, event: InstalledEvent): Promise<Connection[]> {
  const found = await Promise.all(
    event.accountIds.map((accountId) => findConnectionOfAccount(ctx, "github", accountId)),
  );
  return found.filter((connection) => connection !== null).filter(isOfApp);
}

/** GitHub's events are about its App; an OAuth app has no webhooks. */
const isOfApp = (connection: Connection): boolean => clientKindOf(connection) === "github_app";

const metadataOf = ({ metadata }: Connection): GithubMetadata => metadata as GithubMetadata;

/** The newest installation takes the place of the first; what others reach stays. */
function describeInstalled(
  known: GithubMetadata,
  { installationId, selection, permissions, repos, changedAt }: InstalledEvent,
  now: number,
): GithubMetadata {
  const { login, userId } = known;
  const moment = changedAt === null ? {} : { installationChangedAt: changedAt };
  const others = installationsOf(known).filter((id) => id !== installationId);
  const kept = others.length > 0 ? known.repos : [];
  const listed = {
    repos: [...new Set([...repos, ...kept])].toSorted().slice(0, MAX_LISTED_REPOSITORIES),
    ...(others.length > 0
      ? { otherInstallationIds: others }
      : { repoCount: repos.length, reposReadAt: now }),
  };
  return { login, userId, installationId, selection, permissions, ...listed, ...moment };
}

const installationsOf = ({ installationId, otherInstallationIds = [] }: GithubMetadata) =>
  installationId === undefined ? [] : [installationId, ...otherInstallationIds];

/** Returns false when the event is older than the stored state. */
export async function takeRepositories(
  ctx: MutationCtx,
  connection: Connection,
  metadata: GithubMetadata,
  now: number,
): Promise<boolean> {
  const { installationId, installationChangedAt: changedAt = null } = metadata;
  if (isStale(connection, { installationId, changedAt })) return false;
  const hadOne = metadataOf(connection).installationId !== undefined;
  await changeMetadata(ctx, connection, metadata);
  if (installationId !== undefined) {
    await reactivate(ctx, connection, ["installation_removed", "installation_suspended"], now);
  } else if (hadOne) {
    await deactivate(ctx, connection, "installation_removed", now);
  }
  return true;
}

interface Change {
  readonly installationId: string | undefined;
  readonly changedAt: number | null;
}

/** A change without a timestamp counts as new, because it cannot be ordered; and so does one of another installation. */
function isStale(connection: Connection, { installationId, changedAt }: Change): boolean {
  const { installationChangedAt: knownAt, installationId: known } = metadataOf(connection);
  if (known !== undefined && known !== installationId) return false;
  return changedAt !== null && knownAt !== undefined && changedAt < knownAt;
}

async function applyToConnection(
  ctx: MutationCtx,
  connection: Connection,
  event: InstallationEvent,
  now: number,
): Promise<boolean> {
  if (isStale(connection, event)) return false;
  const known = metadataOf(connection);
  const isEnd = event.kind === "uninstalled" || event.kind === "suspended";
  if (isEnd && known.otherInstallationIds?.length) return await leaveToOthers(ctx, connection);
  await changeMetadata(ctx, connection, toMetadata(known, event, now));
  switch (event.kind) {
    case "uninstalled":
      await deactivate(ctx, connection, "installation_removed", now);
      break;
    case "suspended":
      await deactivate(ctx, connection, "installation_suspended", now);
      break;
    case "unsuspended":
      await reactivate(ctx, connection, ["installation_suspended"], now);
      break;
    case "permissions_changed":
    case "repositories_changed":
      break;
  }
  return true;
}

/** GitHub is asked what the user's other installations reach; until it answers, nothing is listed. */
async function leaveToOthers(ctx: MutationCtx, connection: Connection): Promise<boolean> {
  const { login, userId, otherInstallationIds = [] } = metadataOf(connection);
  const [installationId, ...others] = otherInstallationIds;
  const left = { installationId, ...(others.length > 0 && { otherInstallationIds: others }) };
  await changeMetadata(ctx, connection, { login, userId, repos: [], ...left });
  const { refreshStaleRepositories } = internal.connections.authorization;
  await ctx.scheduler.runAfter(0, refreshStaleRepositories, { userId: connection.userId });
  return true;
}

function toMetadata(known: GithubMetadata, event: InstallationEvent, now: number): GithubMetadata {
  const moment = event.changedAt === null ? {} : { installationChangedAt: event.changedAt };
  switch (event.kind) {
    case "uninstalled": {
      const { login, userId } = known;
      return { login, userId, repos: [], reposReadAt: now, ...moment };
    }
    case "suspended":
    case "unsuspended":
      return { ...known, ...moment };
    case "permissions_changed":
      return { ...known, permissions: event.permissions, ...moment };
    case "repositories_changed": {
      const kept = known.repos.filter((name) => !event.removed.includes(name));
      const all = [...new Set([...kept, ...event.added])].toSorted();
      const repos = all.slice(0, MAX_LISTED_REPOSITORIES);
      const repoCount = all.length + countUnlisted(known, event.removed);
      return { ...known, repos, repoCount, selection: event.selection, ...moment };
    }
  }
}

/** Of the repositories beyond those listed, how many are left once some have been removed. */
function countUnlisted({ repos, repoCount = repos.length }: GithubMetadata, removed: string[]) {
  const unlisted = removed.filter((name) => !repos.includes(name)).length;
  return Math.max(0, repoCount - repos.length - unlisted);
}
