import { type GrantState, NO_GRANTS } from "../kernel/oauth/grant-state.ts";
import type { WebhookState } from "../kernel/webhooks/delivery.ts";

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
}

const BEFORE_FIRST_INSTALLATION = 52_000_000;

export function freshState(): GithubState {
  return {
    ...structuredClone(NO_GRANTS),
    installations: [],
    lastInstallationId: BEFORE_FIRST_INSTALLATION,
    deliveries: [],
  };
}
