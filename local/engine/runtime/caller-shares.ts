// How much of the lane, and of the processes for actions, each caller has used lately. Who used much waits behind those who used little, and a person who used more
// than the limit is refused.
import type { CallOrigin } from "./call-record.ts";
import type { Audience } from "./function-check.ts";

const SECOND = 1000;

/** A caller's own line in the queues; null for the operator, the engine's own short work and the deployment's own servers, which come first. */
export type Share = { readonly caller: string; readonly isPerson: boolean } | null;

/** Of scheduled functions and actions. */
const BACKGROUND: Share = { caller: "background", isPerson: false };
const STRANGERS: Share = { caller: "strangers", isPerson: false };

/** `isOwnIssuer`: of tokens that the deployment's own servers sign, as for the webhooks of its providers. */
export function shareOf(
  { caller }: Pick<CallOrigin, "caller">,
  audience: Audience,
  isOwnIssuer: (issuer: string) => boolean,
): Share {
  switch (caller.kind) {
    case "admin":
      return null;
    case "user": {
      const { issuer, tokenIdentifier } = caller.identity;
      return isOwnIssuer(issuer) ? null : { caller: tokenIdentifier, isPerson: true };
    }
    case "anonymous":
      return audience === "functions" ? BACKGROUND : STRANGERS;
  }
}

/** What one person may use at once, in milliseconds of the lane and of processor time in actions; it comes back at `RETURNED` of the time that passes. */
export const MAX_USED_MS = 30 * SECOND;
const RETURNED = 1 / 3;
const PRUNED_AT = 1000;

interface Use {
  ms: number;
  at: number;
}

export class CallerShares {
  readonly #uses = new Map<string, Use>();
  readonly #now: () => number;

  /** `now` in milliseconds, of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add({ caller }: NonNullable<Share>, ms: number): void {
    if (this.#uses.size >= PRUNED_AT && !this.#uses.has(caller)) this.#prune();
    this.#uses.set(caller, { ms: this.usedBy(caller) + ms, at: this.#now() });
  }

  /** Milliseconds that have not come back. */
  usedBy(caller: string): number {
    const use = this.#uses.get(caller);
    return use === undefined ? 0 : Math.max(0, use.ms - (this.#now() - use.at) * RETURNED);
  }

  /** Milliseconds until a person may call again; null for all who may. */
  waitOf(share: Share): number | null {
    if (share?.isPerson !== true) return null;
    const excess = this.usedBy(share.caller) - MAX_USED_MS;
    return excess < 0 ? null : Math.max(SECOND, Math.ceil(excess / RETURNED));
  }

  #prune(): void {
    for (const caller of this.#uses.keys()) {
      if (this.usedBy(caller) === 0) this.#uses.delete(caller);
    }
  }
}
