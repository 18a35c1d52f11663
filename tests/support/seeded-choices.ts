/** Deterministic choices: the same for the same seed on every machine (mulberry32). */
export interface Choices {
  /** An integer from 0, below `bound`. */
  below: (bound: number) => number;
  oneOf: <Choice>(choices: readonly Choice[]) => Choice;
}

export function seededChoices(seed: number): Choices {
  let state = seed >>> 0;
  const below = (bound: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  return {
    below,
    oneOf: (choices) => {
      if (choices.length === 0) throw new Error("nothing to choose from");
      return choices[below(choices.length)] as (typeof choices)[number];
    },
  };
}
