// Counts in memory how often addresses did something: a limit that writes would itself be an attack.
import { calculateRateLimit } from "@convex-dev/rate-limiter";
import { type Limit, toBucket } from "./numbers";

/** With more addresses, the one that was counted longest ago is forgotten, which gives it a full bucket. */
const MOST_ADDRESSES = 10_000;

interface Bucket {
  readonly value: number;
  readonly ts: number;
}

export class AddressBuckets {
  readonly #config: ReturnType<typeof toBucket>;
  readonly #mostAddresses: number;
  /** The address counted last is the last entry. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(limit: Limit, mostAddresses: number = MOST_ADDRESSES) {
    this.#config = toBucket(limit);
    this.#mostAddresses = mostAddresses;
  }

  /** Counts one, or returns how long to wait. A refused one is not counted. */
  take(address: string, now: number): number | null {
    const known = this.#buckets.get(address) ?? null;
    const { value, ts, retryAfter } = calculateRateLimit(known, this.#config, now, 1);
    if (retryAfter !== undefined) return retryAfter;
    this.#buckets.delete(address);
    this.#buckets.set(address, { value, ts });
    this.#dropOldest();
    return null;
  }

  get size(): number {
    return this.#buckets.size;
  }

  #dropOldest(): void {
    if (this.#buckets.size <= this.#mostAddresses) return;
    for (const address of this.#buckets.keys()) {
      this.#buckets.delete(address);
      return;
    }
  }
}
