import { seededRandom } from "../../local/engine/runtime/seeded-random.ts";

/** Deterministic choices: the same for the same seed on every machine. */
export interface Choices {
  /** An integer from 0, below `bound`. */
  below: (bound: number) => number;
  oneOf: <Choice>(choices: readonly Choice[]) => Choice;
}

export function seededChoices(seed: number): Choices {
  const random = seededRandom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  return {
    below,
    oneOf: (choices) => {
      if (choices.length === 0) throw new Error("nothing to choose from");
      return choices[below(choices.length)] as (typeof choices)[number];
    },
  };
}
