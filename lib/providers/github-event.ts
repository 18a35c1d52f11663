// Parses GitHub's webhooks about the app and its installations into the fields that a connection needs.
import { type Infer, v } from "convex/values";
import * as z from "zod/mini";
import {
  installationShape,
  repositoryShape,
  toEpochMs,
  toInstallation,
} from "./github-installation";

const vChangedAt = v.union(v.number(), v.null());
const vSelection = v.union(v.literal("all"), v.literal("selected"));

export const vGithubEvent = v.union(
  v.object({ kind: v.literal("authorization_revoked"), accountId: v.string() }),
  v.object({
    kind: v.literal("installed"),
    /** The user who installed the app, and the account whose repositories it can access. */
    accountIds: v.array(v.string()),
    installationId: v.string(),
    selection: vSelection,
    permissions: v.array(v.string()),
    repos: v.array(v.string()),
    changedAt: vChangedAt,
  }),
  v.object({
    kind: v.union(v.literal("uninstalled"), v.literal("suspended"), v.literal("unsuspended")),
    installationId: v.string(),
    changedAt: vChangedAt,
  }),
  v.object({
    kind: v.literal("permissions_changed"),
    installationId: v.string(),
    permissions: v.array(v.string()),
    changedAt: vChangedAt,
  }),
  v.object({
    kind: v.literal("repositories_changed"),
    installationId: v.string(),
    selection: vSelection,
    added: v.array(v.string()),
    removed: v.array(v.string()),
    changedAt: vChangedAt,
  }),
  v.object({ kind: v.literal("ignored") }),
);
export type GithubEvent = Infer<typeof vGithubEvent>;

const sender = z.object({ id: z.int() });
const repositories = z.optional(z.array(repositoryShape));
const revokedEvent = z.object({ action: z.string(), sender });
const installationEvent = z.object({
  action: z.string(),
  sender,
  installation: installationShape,
  repositories,
});
const repositoriesEvent = z.object({
  installation: installationShape,
  repository_selection: z.optional(z.enum(["all", "selected"])),
  repositories_added: repositories,
  repositories_removed: repositories,
});

/** Returns null for a handled event that lacks required fields. */
export function parseGithubEvent(name: string, body: unknown): GithubEvent | null {
  switch (name) {
    case "github_app_authorization":
      return parseWith(revokedEvent, body, ({ action, sender: { id } }) =>
        action === "revoked"
          ? { kind: "authorization_revoked", accountId: String(id) }
          : { kind: "ignored" },
      );
    case "installation":
      return parseWith(installationEvent, body, toInstallationEvent);
    case "installation_repositories":
      return parseWith(repositoriesEvent, body, toRepositoriesEvent);
    default:
      return { kind: "ignored" };
  }
}

function parseWith<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  toEvent: (parsed: z.output<Schema>) => GithubEvent,
): GithubEvent | null {
  const parsed = schema.safeParse(body);
  return parsed.success ? toEvent(parsed.data) : null;
}

function toInstallationEvent(event: z.output<typeof installationEvent>): GithubEvent {
  const { installation, sender: installer } = event;
  const { installationId, selection, permissions, repos } = toInstallation(
    installation,
    namesOf(event.repositories),
  );
  const changedAt = toEpochMs(installation.updated_at);
  const about = { installationId, changedAt };
  switch (event.action) {
    case "created": {
      const ids = [installer.id, installation.account?.id].filter((id) => id !== undefined);
      const accountIds = [...new Set(ids.map(String))];
      return { kind: "installed", accountIds, selection, permissions, repos, ...about };
    }
    case "deleted":
      return { kind: "uninstalled", ...about };
    case "suspend":
      return { kind: "suspended", ...about };
    case "unsuspend":
      return { kind: "unsuspended", ...about };
    case "new_permissions_accepted":
      return { kind: "permissions_changed", permissions, ...about };
    default:
      return { kind: "ignored" };
  }
}

function toRepositoriesEvent(event: z.output<typeof repositoriesEvent>): GithubEvent {
  const { installation } = event;
  return {
    kind: "repositories_changed",
    installationId: String(installation.id),
    selection: event.repository_selection ?? installation.repository_selection,
    added: namesOf(event.repositories_added),
    removed: namesOf(event.repositories_removed),
    changedAt: toEpochMs(installation.updated_at),
  };
}

const namesOf = (listed: readonly { full_name: string }[] | undefined): string[] =>
  (listed ?? []).map(({ full_name }) => full_name);
