import type { JWK } from "jose";
import { notFound } from "./clerk-error.ts";
import { newSecret } from "./identifiers.ts";
import { signToken } from "./signing-key.ts";
import type { Session, User } from "./state.ts";
import { primaryEmailOf } from "./users.ts";

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

type Template = (user: User) => Record<string, unknown>;

/** The templates of this instance, as its dashboard would hold them. */
const TEMPLATES: Record<string, Template> = {
  convex: (user) => {
    const email = primaryEmailOf(user);
    const { role } = user.publicMetadata;
    return {
      aud: "convex",
      name: [user.firstName, user.lastName].filter(Boolean).join(" "),
      ...(email ? { email: email.address, email_verified: email.isVerified } : {}),
      ...(typeof role === "string" ? { role } : {}),
    };
  },
};

export async function mintTemplateToken(
  source: TokenSource,
  user: User,
  template: string,
  origin: string | null,
): Promise<string> {
  const claimsOf = TEMPLATES[template];
  if (!claimsOf) throw notFound(`JWT template "${template}"`);
  const claims = {
    ...(origin === null ? {} : { azp: origin }),
    ...timesOf(Date.now()),
    iss: source.issuer,
    jti: newSecret(),
    sub: user.id,
    ...claimsOf(user),
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
