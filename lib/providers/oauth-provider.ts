// The interface of a provider: its endpoints, its OAuth dialect and its account lookup. Each has one small module.

import type { SecretToken } from "../vault/secret-token";
import type { ConnectionMetadata, RepositoryAccess } from "./account-metadata";
import type { Transport } from "./bounded-fetch";
import type { ClientKind, Provider } from "./names";

/** The deployment's settings for its OAuth client. */
export interface ProviderSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Space-separated; empty selects the provider's defaults. */
  readonly scopes: string;
  /** Base URLs for the browser and for API calls, without a trailing slash. */
  readonly url: string;
  readonly apiUrl: string;
  /** The slug of a GitHub App; empty for an OAuth app and for every other provider. */
  readonly appSlug: string;
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Account {
  /** The provider's stable account ID. A name is not used because another account can take it over. */
  readonly id: string;
  readonly metadata: ConnectionMetadata;
  /** The token's scopes, if the provider returns them with the account. */
  readonly scope: string | null;
}

/** `unknown_token`: the provider does not know the token, so the grant itself may still exist. */
export type RevocationAnswer = "revoked" | "unknown_token";

export interface OauthProvider {
  readonly name: Provider;
  readonly kind: ClientKind;
  /** Base URL of the API, without a trailing slash. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientAuthentication: "basic" | "post";
  /** Accepted `iss` values of authorization responses (RFC 9207). */
  readonly issuers: readonly [string, ...string[]];
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly refreshEndpoint: string;
  /** Space-separated; empty if permissions belong to an installation instead. */
  readonly requestedScope: string;
  /** Converts the provider's response format to that of RFC 6749. */
  conform(answer: TokenAnswer): TokenAnswer;
  /** The authentication headers of each API call. */
  apiHeaders(token: SecretToken): Record<string, string>;
  readAccount(token: SecretToken, transport: Transport): Promise<Account>;
  /** Adds the repositories that the grant reaches; null for a provider without any. `now`: epoch ms. */
  readonly readRepositories:
    | ((
        metadata: ConnectionMetadata,
        token: SecretToken,
        transport: Transport,
        now: number,
      ) => Promise<ConnectionMetadata>)
    | null;
  /** Null if the provider has no revocation API. */
  readonly revoke: ((token: SecretToken, transport: Transport) => Promise<RevocationAnswer>) | null;

  /** The account name shown to the user. */
  accountLabel(metadata: ConnectionMetadata): string;
  permissions(scope: string, metadata: ConnectionMetadata): string[];
  /** The permissions requested on connecting, in words. */
  readonly requests: string[];
  /** The page on which people install our app and choose its repositories; null for an OAuth app. */
  readonly installPage: string | null;
  /** The provider's page on which the user reviews and revokes access. */
  readonly manageUrl: string;
  repositoryAccess(metadata: ConnectionMetadata): RepositoryAccess | null;
}
