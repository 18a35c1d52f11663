// What a provider is to the rest: where it is, how it speaks, whose account a token opens. Each has one small file.

import type { SecretToken } from "../vault/secret-token";
import type { ConnectionMetadata, RepositoryAccess } from "./account-metadata";
import type { Transport } from "./bounded-fetch";
import type { Provider } from "./names";

/** What the deployment knows of its client at a provider. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Space-separated; empty: the provider's usual ones. */
  readonly scopes: string;
  /** Where people go, and where programs go, without a trailing slash. */
  readonly url: string;
  readonly apiUrl: string;
  /** Of a GitHub App; empty for an OAuth app and for every other provider. */
  readonly appSlug: string;
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Account {
  /** The provider's own id: never a name, which may pass to somebody else. */
  readonly id: string;
  readonly metadata: ConnectionMetadata;
  /** The scopes of the token, where the provider tells them with the account. */
  readonly scope: string | null;
}

/** `unknown_token`: the provider knows no such token, so nothing says whether the grant is gone. */
export type RevocationAnswer = "revoked" | "unknown_token";

export interface OauthProvider {
  readonly name: Provider;
  /** Where programs go, without a trailing slash. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientAuthentication: "basic" | "post";
  /** Identifiers under which its authorization answers may be signed (RFC 9207). */
  readonly issuers: readonly [string, ...string[]];
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly refreshEndpoint: string;
  /** Space-separated; empty where permissions belong to an installation instead. */
  readonly requestedScope: string;
  /** Turns the provider's own way of answering into that of RFC 6749. */
  conform(answer: TokenAnswer): TokenAnswer;
  /** What each call of its API carries to prove that it may. */
  apiHeaders(token: SecretToken): Record<string, string>;
  readAccount(token: SecretToken, transport: Transport): Promise<Account>;
  /** Null: the provider has no way for an application to revoke. */
  readonly revoke: ((token: SecretToken, transport: Transport) => Promise<RevocationAnswer>) | null;

  /** What a person is told and shown. */
  accountLabel(metadata: ConnectionMetadata): string;
  permissions(scope: string, metadata: ConnectionMetadata): string[];
  /** What connecting will ask for. */
  readonly requests: string[];
  /** Where the person sees and withdraws access at the provider. */
  readonly manageUrl: string;
  repositoryAccess(metadata: ConnectionMetadata): RepositoryAccess | null;
}
