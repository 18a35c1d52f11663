// One attempt to connect: the data the browser must return, sealed in a cookie that only we can read.
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
} from "oauth4webapi";
import { MINUTE } from "../durations";
import type { ClientKind, Provider } from "../providers/names";
import { openText, sealText } from "../vault/envelope";
import type { VaultKeys } from "../vault/keys";
import { OauthError } from "./error-codes";
import { toReturnPath } from "./return-path";

export const ATTEMPT_LIFE_MS = 10 * MINUTE;

export interface Attempt {
  readonly provider: Provider;
  /** The application that is authorized or installed. */
  readonly kind: ClientKind;
  readonly userId: string;
  readonly state: string;
  /** The PKCE verifier: it is sent only to the provider's token endpoint. */
  readonly verifier: string;
  readonly redirectUri: string;
  readonly returnPath: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

export interface AttemptStart {
  readonly provider: Provider;
  readonly kind: ClientKind;
  readonly userId: string;
  readonly redirectUri: string;
  readonly returnTo: string | null;
}

export interface BegunAttempt {
  readonly attempt: Attempt;
  readonly sealed: string;
  readonly codeChallenge: string;
}

const placeOf = (provider: Provider) => ({ kind: "switchboard-attempt", binding: { provider } });

export async function beginAttempt(
  { provider, kind, userId, redirectUri, returnTo }: AttemptStart,
  keys: VaultKeys,
  now: number,
): Promise<BegunAttempt> {
  const attempt: Attempt = {
    provider,
    kind,
    userId,
    state: generateRandomState(),
    verifier: generateRandomCodeVerifier(),
    redirectUri,
    returnPath: toReturnPath(returnTo),
    expiresAt: now + ATTEMPT_LIFE_MS,
  };
  return {
    attempt,
    sealed: await sealText(JSON.stringify(attempt), placeOf(provider), keys),
    codeChallenge: await calculatePKCECodeChallenge(attempt.verifier),
  };
}

/** Rejects any value that was not sealed for an attempt with this provider. */
export async function readAttempt(
  sealed: string,
  provider: Provider,
  keys: VaultKeys,
): Promise<Attempt> {
  try {
    // The seal authenticates the content that `beginAttempt` wrote.
    return JSON.parse(await openText(sealed, placeOf(provider), keys)) as Attempt;
  } catch (cause) {
    throw new OauthError("state_invalid", { cause });
  }
}

/** The key under which a used attempt is remembered; the state itself is not stored. */
export async function fingerprintState(state: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(state));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
