// What each provider tells about a connected account, as it is stored and as its owner sees it.
import { type Infer, v } from "convex/values";
import { PROVIDERS, type Provider } from "./names";

const vFigmaMetadata = v.object({ userId: v.string(), email: v.string() });

export const vGithubMetadata = v.object({
  login: v.string(),
  userId: v.number(),
  /** `owner/name`, at most a hundred; of an installation only. */
  repos: v.array(v.string()),
  installationId: v.optional(v.string()),
  selection: v.optional(v.union(v.literal("all"), v.literal("selected"))),
  /** `contents:read`, as the installation was given them. */
  permissions: v.optional(v.array(v.string())),
  /** Epoch ms of the installation's last change that we have taken in: an older one changes nothing. */
  installationChangedAt: v.optional(v.number()),
});
export type GithubMetadata = Infer<typeof vGithubMetadata>;

/** One answer for each provider, so that another one does not compile without its own. */
const METADATA = {
  figma: vFigmaMetadata,
  github: vGithubMetadata,
} satisfies Record<Provider, unknown>;

export const vConnectionMetadata = v.union(...PROVIDERS.map((provider) => METADATA[provider]));
export type ConnectionMetadata = Infer<typeof vConnectionMetadata>;

/** A GitHub connection: as OAuth app it reaches what the person reaches, as GitHub App what they have chosen. */
export const vRepositoryAccess = v.object({
  kind: v.union(v.literal("oauth_app"), v.literal("github_app")),
  /** Null for an OAuth app, and for a GitHub App that is not installed yet. */
  installationId: v.union(v.string(), v.null()),
  selection: v.union(v.literal("all"), v.literal("selected"), v.null()),
  /** `owner/name`, at most the first hundred. */
  repositories: v.array(v.string()),
  /** Where the person installs the app or changes the choice; null for an OAuth app. */
  manageUrl: v.union(v.string(), v.null()),
});

export type RepositoryAccess = Infer<typeof vRepositoryAccess>;
