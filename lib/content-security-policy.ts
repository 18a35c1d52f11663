/**
 * The Content-Security-Policy of pages. Scripts run only with the request's nonce or if loaded by such a script. Addresses
 * come from the settings, reduced to their origins.
 */

export interface PolicySources {
  readonly nonce: string;
  /** Clerk's API, called by the browser. */
  readonly identityUrl: string | null;
  /** The backend, over HTTP and WebSocket. */
  readonly backendUrl: string | null;
  /** A development server evaluates modules and uses its own WebSocket. */
  readonly development: boolean;
}

/** Hosts the avatars of Clerk's widgets. */
const AVATARS = "https://img.clerk.com";
/** The bot check that the sign-up widget may show. */
const CHALLENGES = "https://challenges.cloudflare.com";

export function contentSecurityPolicy(sources: PolicySources): string {
  const { nonce, identityUrl, backendUrl, development } = sources;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Clerk's widgets, toasts and meters set styles from scripts.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures(backendUrl).join(" ")}`,
    "font-src 'self'",
    `connect-src ${connections(identityUrl, backendUrl, development).join(" ")}`,
    // Clerk runs its timers in a blob worker.
    "worker-src 'self' blob:",
    // Previews of imported frames come from this server, with their own stricter policy.
    `frame-src 'self' ${CHALLENGES}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Imported pictures are served from the backend's file storage. */
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
