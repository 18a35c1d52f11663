import { randomUUID } from "node:crypto";
import type { EmulatorContext } from "../emulator.ts";
import type { StateFile } from "../state-file.ts";
import { isAnswered } from "./challenge.ts";
import {
  type Code,
  type Ending,
  forgetOldGrants,
  type Grant,
  type GrantState,
  isLive,
  type Token,
} from "./grant-state.ts";
import { newSecret, sha256 } from "./secret.ts";

export interface Approval {
  userId: string;
  clientId: string;
  scopes: string[];
  redirectUri: string;
  challenge: string | null;
  codeLifeMs: number;
}

export interface CodeProof {
  clientId: string;
  redirectUri: string | null;
  verifier: string | null;
}

export type CodeRefusal = "unknown" | "used" | "expired" | "redirect" | "verifier";

export interface NewToken {
  kind: Token["kind"];
  prefix: string;
  /** Null if it does not expire. */
  lifeMs: number | null;
}

export interface LiveToken {
  token: Token;
  grant: Grant;
}

export interface GrantRules {
  /** The applications of this run: grants of other applications are kept, but their tokens are invalid. */
  clientIds: readonly string[];
  /** The name of a person in dials. */
  nameOf(userId: string): string;
  onEnded?(grant: Grant): void;
}

/** The grants, and their codes and tokens, which are stored as hashes only. */
export class GrantBook {
  readonly #context: EmulatorContext;
  readonly #file: StateFile<GrantState>;
  readonly #rules: GrantRules;

  constructor(context: EmulatorContext, file: StateFile<GrantState>, rules: GrantRules) {
    this.#context = context;
    this.#file = file;
    this.#rules = rules;
  }

  get #now(): number {
    return this.#context.clock.now();
  }

  get grants(): readonly Grant[] {
    return this.#file.current.grants;
  }

  tokensOf(grant: Grant): readonly Token[] {
    return this.#file.current.tokens.filter(({ grantId }) => grantId === grant.id);
  }

  find(grantId: string): Grant | null {
    return this.grants.find(({ id }) => id === grantId) ?? null;
  }

  /** The active grant of a person for an application. */
  findStanding(userId: string, clientId: string): Grant | null {
    const isTheirs = (grant: Grant) => grant.userId === userId && grant.clientId === clientId;
    return this.grants.find((grant) => grant.endedAt === null && isTheirs(grant)) ?? null;
  }

  /** After approval: the code that the browser takes along. */
  approve(approval: Approval): string {
    const { userId, clientId, scopes, redirectUri, challenge, codeLifeMs } = approval;
    const text = newSecret();
    this.#file.change((state) => {
      const grant = this.findStanding(userId, clientId) ?? newGrant(state, approval, this.#now);
      grant.scopes = [...new Set([...grant.scopes, ...scopes])];
      grant.counts.approvals += 1;
      state.codes.push({
        sha256: sha256(text),
        grantId: grant.id,
        scopes,
        redirectUri,
        challenge,
        expiresAt: this.#now + codeLifeMs,
        usedAt: null,
      });
      forgetOldGrants(state, this.#now);
    });
    return text;
  }

  /** A code works once, even if the rest of the request is wrong. */
  takeCode(text: string, proof: CodeProof): { code: Code; grant: Grant } | CodeRefusal {
    const code = this.#file.current.codes.find((known) => known.sha256 === sha256(text));
    const grant = code && this.find(code.grantId);
    if (!code || !grant || grant.clientId !== proof.clientId) return "unknown";
    if (code.usedAt !== null) return "used";
    this.#file.change(() => {
      code.usedAt = this.#now;
    });
    if (grant.endedAt !== null) return "unknown";
    if (this.#now >= code.expiresAt) return "expired";
    if (proof.redirectUri !== null && proof.redirectUri !== code.redirectUri) return "redirect";
    if (!isAnswered(code.challenge, proof.verifier)) return "verifier";
    this.#file.change(() => {
      grant.counts.exchanges += 1;
    });
    return { code, grant };
  }

  /** Issues a set of tokens. Scopes and origin are inherited from a code or a renewed token. */
  issue(
    grant: Grant,
    from: { scopes: string[]; codeSha256: string | null },
    wanted: readonly NewToken[],
  ): string[] {
    const pairId = randomUUID();
    const { scopes, codeSha256 } = from;
    return this.#file.change((state) => {
      const texts = wanted.map(({ kind, prefix, lifeMs }) => {
        const text = newSecret(prefix);
        const issuedAt = this.#now;
        const expiresAt = lifeMs === null ? null : issuedAt + lifeMs;
        const life = { issuedAt, expiresAt, endedAt: null };
        const belongs = { grantId: grant.id, scopes, codeSha256, pairId };
        state.tokens.push({ sha256: sha256(text), kind, ...belongs, ...life });
        return text;
      });
      forgetOldGrants(state, this.#now);
      return texts;
    });
  }

  countRefresh(grant: Grant): void {
    this.#file.change(() => {
      grant.counts.refreshes += 1;
    });
  }

  countRevocation(grant: Grant): void {
    this.#file.change(() => {
      grant.counts.revocations += 1;
    });
  }

  /** Null for an unknown or invalid token. */
  use(text: string, kind: Token["kind"]): LiveToken | null {
    const token = this.#file.current.tokens.find((known) => known.sha256 === sha256(text));
    const grant = token && this.find(token.grantId);
    if (!token || !grant || token.kind !== kind) return null;
    if (!this.#rules.clientIds.includes(grant.clientId)) return null;
    if (grant.endedAt !== null || !isLive(token, this.#now)) return null;
    // Kept in memory until the next change, because last use need not survive a crash.
    grant.lastUsedAt = this.#now;
    return { token, grant };
  }

  endTokens(isMeant: (token: Token) => boolean): void {
    this.#file.change((state) => {
      for (const token of state.tokens) {
        if (isMeant(token)) token.endedAt ??= this.#now;
      }
    });
  }

  expireTokens(userId: string): void {
    const grantIds = new Set(
      this.grants.filter((grant) => grant.userId === userId).map(({ id }) => id),
    );
    this.#file.change((state) => {
      for (const token of state.tokens) {
        if (token.kind !== "access" || !grantIds.has(token.grantId)) continue;
        token.expiresAt = Math.min(token.expiresAt ?? Infinity, this.#now);
      }
    });
  }

  end(grant: Grant, endedBy: Ending): void {
    if (grant.endedAt !== null) return;
    this.#file.change(() => {
      grant.endedAt = this.#now;
      grant.endedBy = endedBy;
      grant.counts.revocations += 1;
    });
    this.endTokens(({ grantId }) => grantId === grant.id);
    this.#rules.onEnded?.(grant);
  }
}

function newGrant(state: GrantState, { userId, clientId }: Approval, now: number): Grant {
  const grant: Grant = {
    id: randomUUID(),
    userId,
    clientId,
    scopes: [],
    approvedAt: now,
    lastUsedAt: null,
    endedAt: null,
    endedBy: null,
    counts: { approvals: 0, exchanges: 0, refreshes: 0, revocations: 0 },
  };
  state.grants.push(grant);
  return grant;
}
