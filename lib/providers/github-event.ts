// Parses GitHub's webhooks about the app, its installations and pull requests into the fields that are needed.
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
  v.object({
    kind: v.literal("pull_changed"),
    /** `owner/name`, in lower case. */
    repository: v.string(),
    number: v.number(),
    status: v.union(v.literal("open"), v.literal("merged"), v.literal("closed")),
    changedAt: vChangedAt,
  }),
  v.object({ kind: v.literal("ignored") }),
);
export type GithubEvent = Infer<typeof vGithubEvent>;
export type PullEvent = Extract<GithubEvent, { kind: "pull_changed" }>;

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

const pullEvent = z.object({
  action: z.string(),
  number: z.int(),
  pull_request: z.object({
    state: z.enum(["open", "closed"]),
    merged_at: z.nullable(z.string()),
    updated_at: z.string(),
  }),
  repository: z.object({ full_name: z.string() }),
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
    case "pull_request":
      return parseWith(pullEvent, body, toPullEvent);
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

function toPullEvent({ action, number, ...about }: z.output<typeof pullEvent>): GithubEvent {
  // No other action changes the state.
  if (action !== "closed" && action !== "reopened") return { kind: "ignored" };
  const { state, merged_at, updated_at } = about.pull_request;
  const ended = merged_at === null ? "closed" : "merged";
  return {
    kind: "pull_changed",
    repository: about.repository.full_name.toLowerCase(),
    number,
    status: state === "open" ? "open" : ended,
    changedAt: toEpochMs(updated_at),
  };
}

const namesOf = (listed: readonly { full_name: string }[] | undefined): string[] =>
  (listed ?? []).map(({ full_name }) => full_name);
