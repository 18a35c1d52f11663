// Resolves an Authorization header or a sync protocol Authenticate message to a Caller.
// Caches verified tokens until they expire, so that a frequent caller is verified once.
import type { Caller } from "../contracts/calls.ts";
import type { AuthProvider } from "../contracts/deployment.ts";
import { type AdminCaller, verifyAdminCredentials, verifyAdminKey } from "./admin-key.ts";
import { KeySets } from "./key-sets.ts";
import { badRequest, unauthenticated } from "./rejection.ts";
import { type UserCaller, verifyToken } from "./token-verification.ts";

const ADMIN_SCHEME = "convex ";
const BEARER_SCHEME = "bearer ";
const MAX_REMEMBERED_TOKENS = 10_000;
/** No real token is longer. Refusing longer ones keeps unverified input cheap to handle. */
const MAX_TOKEN_LENGTH = 16 * 1024;
const ANONYMOUS: Caller = { kind: "anonymous" };

export interface AuthenticatorOptions {
  adminKey: string;
  /** Read at each verification, because a push may have changed it. */
  providers: () => readonly AuthProvider[];
  now: () => number;
}

export class Authenticator {
  readonly #options: AuthenticatorOptions;
  readonly #keySets: KeySets;
  readonly #verified = new Map<string, UserCaller>();
  /** Counts calls of `forget`: a verification that began under earlier providers is not cached under later ones. */
  #generation = 0;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    this.#keySets = new KeySets(options.now);
  }

  /** Synchronous except for a token not seen before, so that most requests need no await. */
  fromHeader(header: string | undefined): Caller | Promise<Caller> {
    if (header === undefined) return ANONYMOUS;
    const scheme = header.slice(0, ADMIN_SCHEME.length).toLowerCase();
    if (scheme === BEARER_SCHEME) return this.fromToken(header.slice(BEARER_SCHEME.length).trim());
    if (scheme === ADMIN_SCHEME) {
      return verifyAdminCredentials(header.slice(ADMIN_SCHEME.length), this.#options.adminKey);
    }
    throw scheme.length < ADMIN_SCHEME.length
      ? badRequest("InvalidHeaderFailure", "Invalid authentication header")
      : badRequest("InvalidAdminKey", "Invalid admin key");
  }

  fromToken(token: string): Caller | Promise<Caller> {
    const known = this.#verified.get(token);
    if (known && known.expiresAt > this.#options.now()) return known;
    this.#verified.delete(token);
    if (token.length > MAX_TOKEN_LENGTH) {
      throw unauthenticated("InvalidAuthHeader", "The token is too long.");
    }
    return this.#verify(token);
  }

  fromAdminKey(key: string, actingAs: unknown): AdminCaller {
    return verifyAdminKey(key, actingAs, this.#options.adminKey);
  }

  /** To be called after a push or an environment change, which may change providers and keys. */
  forget(): void {
    this.#generation += 1;
    this.#verified.clear();
    this.#keySets.clear();
  }

  async #verify(token: string): Promise<UserCaller> {
    const { now, providers } = this.#options;
    const generation = this.#generation;
    const caller = await verifyToken(token, providers(), this.#keySets, now());
    if (generation === this.#generation) this.#remember(token, caller);
    return caller;
  }

  #remember(token: string, caller: UserCaller): void {
    if (this.#verified.size >= MAX_REMEMBERED_TOKENS) {
      const oldest = this.#verified.keys().next().value;
      if (oldest !== undefined) this.#verified.delete(oldest);
    }
    this.#verified.set(token, caller);
  }
}
