/** Who ended a grant: its person, the application, or a reused code. */
export type Ending = "person" | "application" | "code-reuse";

/** What one person grants one application. All times are epoch ms. */
export interface Grant {
  id: string;
  userId: string;
  clientId: string;
  scopes: string[];
  approvedAt: number;
  lastUsedAt: number | null;
  endedAt: number | null;
  endedBy: Ending | null;
  counts: { approvals: number; exchanges: number; refreshes: number; revocations: number };
}

export interface Token {
  sha256: string;
  grantId: string;
  kind: "access" | "refresh";
  scopes: string[];
  issuedAt: number;
  /** Null while it is active. */
  expiresAt: number | null;
  endedAt: number | null;
  /** The code that it, or its ancestor, was issued for. */
  codeSha256: string | null;
  /** Shared by tokens that were issued together. */
  pairId: string;
}

export interface Code {
  sha256: string;
  grantId: string;
  scopes: string[];
  redirectUri: string;
  challenge: string | null;
  expiresAt: number;
  usedAt: number | null;
}

/** The state that a grant book stores. */
export interface GrantState {
  grants: Grant[];
  tokens: Token[];
  codes: Code[];
}

export const NO_GRANTS: Readonly<GrantState> = { grants: [], tokens: [], codes: [] };

const KEPT_DEAD_TOKENS = 500;
const KEPT_CODES = 200;
const KEPT_GRANTS = 200;

export function isLive(token: Token, now: number): boolean {
  return token.endedAt === null && (token.expiresAt === null || now < token.expiresAt);
}

/** Ended grants and tokens are kept for a while, for tests and pages. */
export function forgetOldGrants(state: GrantState, now: number): void {
  const dead = state.tokens.filter((token) => !isLive(token, now));
  const forgotten = new Set(dead.slice(0, Math.max(0, dead.length - KEPT_DEAD_TOKENS)));
  state.tokens = state.tokens.filter((token) => !forgotten.has(token));
  state.codes = state.codes.slice(-KEPT_CODES);
  const ended = state.grants.filter(({ endedAt }) => endedAt !== null);
  const closed = new Set(ended.slice(0, Math.max(0, ended.length - KEPT_GRANTS)));
  state.grants = state.grants.filter((grant) => !closed.has(grant));
}
