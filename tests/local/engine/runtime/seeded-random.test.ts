import { describe, expect, it } from "vitest";
import { fillWithRandom, seededRandom } from "../../../../local/engine/runtime/seeded-random.ts";

const sequence = (seed: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: 100 }, random);
};

describe("seeded random", () => {
  it("repeats its sequence for the same seed and only for it", () => {
    expect(sequence(7)).toEqual(sequence(7));
    expect(sequence(7)).not.toEqual(sequence(8));
  });

  it("stays within [0, 1) and does not get stuck", () => {
    const numbers = sequence(1);
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("fills every byte", () => {
    const bytes = new Uint8Array(1000);
    fillWithRandom(bytes, seededRandom(3));
    expect(new Set(bytes).size).toBeGreaterThan(200);
  });
});
