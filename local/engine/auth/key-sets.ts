// The providers' public keys, cached. A key set is refetched when it is old or when a token
// names a key it lacks; if the provider cannot be reached, the old set stays in use.
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { fetchJson } from "./bounded-fetch.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const FRESH_FOR_MS = 10 * MINUTE;
const STALE_FOR_MS = 24 * HOUR;
/** A flood of tokens with invented key ids must not become a flood of requests to the provider. */
const REFETCH_PAUSE_MS = 30 * SECOND;

interface KeySet {
  keyFor: JWTVerifyGetKey;
  fetchedAt: number;
}

interface Entry {
  current: KeySet | null;
  pending: Promise<KeySet> | null;
  attemptedAt: number;
}

/** Finds where a provider publishes its keys; called again at each refetch. */
export type LocateKeys = () => Promise<string>;

export class KeySets {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A key lookup for `jwtVerify` over the set called `name`. */
  async keysOf(name: string, locate: LocateKeys): Promise<JWTVerifyGetKey> {
    const entry = this.#entryOf(name);
    const keySet = await this.#usableSet(entry, locate);
    return async (header, token) => {
      try {
        return await keySet.keyFor(header, token);
      } catch (cause) {
        if (!(cause instanceof errors.JWKSNoMatchingKey) || !this.#mayRefetch(entry)) throw cause;
        return (await this.#refetch(entry, locate).catch(() => keySet)).keyFor(header, token);
      }
    };
  }

  clear(): void {
    this.#entries.clear();
  }

  #entryOf(name: string): Entry {
    let entry = this.#entries.get(name);
    if (!entry) {
      entry = { current: null, pending: null, attemptedAt: Number.NEGATIVE_INFINITY };
      this.#entries.set(name, entry);
    }
    return entry;
  }

  async #usableSet(entry: Entry, locate: LocateKeys): Promise<KeySet> {
    const { current } = entry;
    if (!current) return this.#refetch(entry, locate);
    const ageMs = this.#now() - current.fetchedAt;
    if (ageMs < FRESH_FOR_MS) return current;
    if (ageMs >= STALE_FOR_MS) return this.#refetch(entry, locate);
    if (!this.#mayRefetch(entry)) return current;
    return this.#refetch(entry, locate).catch(() => current);
  }

  #mayRefetch(entry: Entry): boolean {
    return entry.pending !== null || this.#now() - entry.attemptedAt >= REFETCH_PAUSE_MS;
  }

  #refetch(entry: Entry, locate: LocateKeys): Promise<KeySet> {
    entry.pending ??= this.#fetchInto(entry, locate).finally(() => {
      entry.pending = null;
    });
    return entry.pending;
  }

  async #fetchInto(entry: Entry, locate: LocateKeys): Promise<KeySet> {
    entry.attemptedAt = this.#now();
    const keys = (await fetchJson(await locate())) as JSONWebKeySet;
    entry.current = { keyFor: createLocalJWKSet(keys), fetchedAt: this.#now() };
    return entry.current;
  }
}
