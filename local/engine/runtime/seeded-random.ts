// Repeatable random numbers: the same seed gives a query or mutation the same sequence.

const UINT32_RANGE = 0x1_0000_0000;

/** Mulberry32: small and fast; its uses (`Math.random`, `crypto.randomUUID` of queries) need no secrecy. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32_RANGE;
  };
}

export function seedFrom(random: () => number): number {
  return Math.floor(random() * UINT32_RANGE);
}

export function fillWithRandom(target: Uint8Array, random: () => number): void {
  for (let index = 0; index < target.length; index++) {
    target[index] = Math.floor(random() * 256);
  }
}
