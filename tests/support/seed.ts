// One number decides what a run of the tests draws at random, so that its failures can be repeated.
import { randomInt } from "node:crypto";

const MOST_SEEDS = 2 ** 31;

/** Kept in the environment, so that the run's own processes and workers share it. */
process.env.SWITCHBOARD_TEST_SEED ??= String(randomInt(MOST_SEEDS));
export const SEED = Number(process.env.SWITCHBOARD_TEST_SEED);

if (!Number.isSafeInteger(SEED)) throw new Error("SWITCHBOARD_TEST_SEED is not a whole number");

export const SEED_LINE = `Seed ${SEED}: SWITCHBOARD_TEST_SEED=${SEED} repeats this run.`;
