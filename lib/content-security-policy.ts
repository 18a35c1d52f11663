/**
 * What a page may load and talk to. Scripts run by the nonce of their request, and what such a script loads runs as well;
 * nothing else does. Addresses come from the settings, reduced to their origins.
 */

export interface PolicySources {
  readonly nonce: string;
  /** The API of the identity provider that the browser talks to. */
  readonly identityUrl: string | null;
  /** The backend, by HTTP and by WebSocket. */
  readonly backendUrl: string | null;
  /** A development server evaluates its modules and speaks to the page over a socket of its own. */
  readonly development: boolean;
}

/** Where the identity provider's widgets get avatars from. */
const AVATARS = "https://img.clerk.com";
/** The check for robots that the sign-up widget may show. */
const CHALLENGES = "https://challenges.cloudflare.com";

export function contentSecurityPolicy(sources: PolicySources): string {
  const { nonce, identityUrl, backendUrl, development } = sources;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // The identity provider's widgets, toasts and meters set styles from scripts.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures(backendUrl).join(" ")}`,
    "font-src 'self'",
    `connect-src ${connections(identityUrl, backendUrl, development).join(" ")}`,
    // The identity provider keeps its timers in a worker made from a blob.
    "worker-src 'self' blob:",
    // Previews of imported frames come from this server, under a stricter policy of their own.
    `frame-src 'self' ${CHALLENGES}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What imports have brought along lies in the backend's file storage. */
function pictures(backendUrl: string | null): string[] {
  const storage = backendUrl === null ? [] : [new URL(backendUrl).origin];
  return ["'self'", "data:", AVATARS, ...storage];
}

function connections(
  identityUrl: string | null,
  backendUrl: string | null,
  development: boolean,
): string[] {
  const identity = identityUrl === null ? [] : [new URL(identityUrl).origin];
  const backend = backendUrl === null ? [] : [new URL(backendUrl).origin];
  return [
    "'self'",
    ...identity,
    ...backend,
    ...backend.map((origin) => origin.replace(/^http/, "ws")),
    ...(development ? ["ws:"] : []),
  ];
}

/** 128 random bits in base64. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
