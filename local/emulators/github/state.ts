import { type GrantState, NO_GRANTS } from "../kernel/oauth/grant-state.ts";
import type { WebhookState } from "../kernel/webhooks/delivery.ts";
import type { Written } from "./git/writing.ts";

/** The GitHub App's installation on one account. All times are epoch ms. */
export interface Installation {
  id: number;
  accountId: string;
  selection: "all" | "selected";
  /** The selected repositories; `all` is derived from the account. */
  repositoryIds: number[];
  createdAt: number;
  updatedAt: number;
  suspendedAt: number | null;
  /** Whether it may also write contents and pull requests; what the App asks for later, the account's owner accepts. */
  mayWrite: boolean;
}

/** The title, text and state are the API's; `headSha` and `baseSha` follow the branches while it is open. */
export interface Pull {
  number: number;
  authorId: string;
  title: string;
  body: string | null;
  head: string;
  base: string;
  headSha: string;
  baseSha: string;
  createdAt: number;
  updatedAt: number;
  closedAt: number | null;
  /** The commit that merged it; null unless it was merged. */
  mergeSha: string | null;
}

/** What people and applications have added to a repository. */
export interface RepositoryState extends Written {
  pulls: Pull[];
  /** Branches that may be neither created nor moved through the API; a trailing `*` stands for any rest. */
  protectedBranches: string[];
}

/** What the App's owner has changed on its page. */
export interface AppChanges {
  permissions?: Record<string, string>;
  events?: string[];
  hook?: { url?: string; content_type?: string; insecure_ssl?: string };
}

export interface GithubState extends GrantState, WebhookState {
  app?: AppChanges;
  installations: Installation[];
  lastInstallationId: number;
  /** By the repository's id. */
  repositories: Record<string, RepositoryState>;
}

/** What the App asks of those who install it. */
export const permissionsOfApp = ({ app }: GithubState): Record<string, string> =>
  app?.permissions ?? { contents: "write", metadata: "read", pull_requests: "write" };

const BEFORE_FIRST_INSTALLATION = 52_000_000;

export function freshState(): GithubState {
  return {
    ...structuredClone(NO_GRANTS),
    installations: [],
    lastInstallationId: BEFORE_FIRST_INSTALLATION,
    deliveries: [],
    repositories: {},
  };
}

export const untouched = (): RepositoryState => ({
  blobs: [],
  trees: [],
  commits: [],
  branches: {},
  pulls: [],
  protectedBranches: [],
});
