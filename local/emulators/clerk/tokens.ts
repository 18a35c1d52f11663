import type { JWK } from "jose";
import { notFound } from "./clerk-error.ts";
import { newSecret } from "./identifiers.ts";
import { claimsOf } from "./jwt-templates.ts";
import { signToken } from "./signing-key.ts";
import type { JwtTemplate, Session, User } from "./state.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LIFETIME_SECONDS = 60;
/** A token is valid from slightly before it was issued, because clocks may differ. */
const LEEWAY_SECONDS = 10;
const NO_SECOND_FACTOR = -1;

/** The input of a token. The caller's own clock checks it, so it is issued by the machine's clock. */
export interface TokenSource {
  issuer: string;
  signingKey: JWK;
  templates: readonly JwtTemplate[];
}

function timesOf(now: number) {
  const iat = Math.floor(now / SECOND);
  return { iat, nbf: iat - LEEWAY_SECONDS, exp: iat + LIFETIME_SECONDS };
}

/** The session token: who is signed in, valid for a minute. `origin` is the requesting page. */
export function mintSessionToken(
  source: TokenSource,
  session: Session,
  origin: string | null,
): Promise<string> {
  const now = Date.now();
  const claims = {
    ...(origin === null ? {} : { azp: origin }),
    ...timesOf(now),
    fva: [Math.max(0, Math.floor((now - session.createdAt) / MINUTE)), NO_SECOND_FACTOR],
    iss: source.issuer,
    jti: newSecret(),
    sid: session.id,
    sts: "active",
    sub: session.userId,
    v: 2,
  };
  return signToken(claims, source.signingKey);
}

export async function mintTemplateToken(
  source: TokenSource,
  user: User,
  template: string,
  origin: string | null,
): Promise<string> {
  const found = source.templates.find(({ name }) => name === template);
  if (!found) throw notFound(`JWT template "${template}"`);
  const claims = {
    ...(origin === null ? {} : { azp: origin }),
    ...timesOf(Date.now()),
    iss: source.issuer,
    jti: newSecret(),
    sub: user.id,
    ...claimsOf(found, user),
  };
  return signToken(claims, source.signingKey);
}

/** The cookies that the app's middleware sets after the handshake. */
export function mintHandshakeToken(
  source: TokenSource,
  cookies: readonly string[],
): Promise<string> {
  return signToken({ handshake: [...cookies] }, source.signingKey);
}
