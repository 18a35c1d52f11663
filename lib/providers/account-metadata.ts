// The metadata that each provider returns about a connected account, as stored and as shown to its owner.
import { type Infer, v } from "convex/values";
import { HOUR } from "../durations";
import { PROVIDERS, type Provider, vClientKind } from "./names";

const vFigmaMetadata = v.object({ userId: v.string(), email: v.string() });

export const vGithubMetadata = v.object({
  login: v.string(),
  userId: v.number(),
  /** `owner/name`, at most 100: those of the installations, or those pushed to last that an OAuth app's grant reaches. */
  repos: v.array(v.string()),
  /** How many there are; absent while unknown. */
  repoCount: v.optional(v.number()),
  /** Epoch ms at which the list was read; absent before the first time. */
  reposReadAt: v.optional(v.number()),
  installationId: v.optional(v.string()),
  /** The user's further installations, as last read: one that ends leaves these. */
  otherInstallationIds: v.optional(v.array(v.string())),
  selection: v.optional(v.union(v.literal("all"), v.literal("selected"))),
  /** Such as `contents:read`; as granted to the installation. */
  permissions: v.optional(v.array(v.string())),
  /** Epoch ms of the last applied installation change; older changes are ignored. */
  installationChangedAt: v.optional(v.number()),
});
export type GithubMetadata = Infer<typeof vGithubMetadata>;

/** One schema per provider; adding a provider without one does not compile. */
const METADATA = {
  figma: vFigmaMetadata,
  github: vGithubMetadata,
} satisfies Record<Provider, unknown>;

export const vConnectionMetadata = v.union(...PROVIDERS.map((provider) => METADATA[provider]));
export type ConnectionMetadata = Infer<typeof vConnectionMetadata>;

/** An older list is read again when the connection is used. */
const REPOSITORIES_FRESH_MS = HOUR;

export const areRepositoriesStale = (metadata: ConnectionMetadata, now: number): boolean =>
  "repos" in metadata && now - (metadata.reposReadAt ?? 0) >= REPOSITORIES_FRESH_MS;

/** A GitHub connection: an OAuth app accesses what the user can access, a GitHub App what the user selected. */
export const vRepositoryAccess = v.object({
  kind: vClientKind,
  /** Null for an OAuth app, or for a GitHub App that is not yet installed. */
  installationId: v.union(v.string(), v.null()),
  selection: v.union(v.literal("all"), v.literal("selected"), v.null()),
  /** `owner/name`, at most 100; of an OAuth app those pushed to last. */
  repositories: v.array(v.string()),
  /** How many there are; null while unknown. */
  total: v.union(v.number(), v.null()),
  /** Epoch ms at which the list was read; null before the first time. */
  readAt: v.union(v.number(), v.null()),
});

export type RepositoryAccess = Infer<typeof vRepositoryAccess>;
