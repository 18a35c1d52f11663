// How deep a run of the tests goes. `npm test` leaves out what is tagged "deep" and takes the short lengths;
// `npm run test:deep` runs every file that deep-files.ts finds, whole and at the deep lengths.

const isDeep = process.env.SWITCHBOARD_TEST_DEPTH === "deep";

/** How often a test repeats something at each depth; the variable of that name overrides both. */
export function lengthOf(name: string, lengths: { short: number; deep: number }): number {
  return Number(process.env[name] ?? (isDeep ? lengths.deep : lengths.short));
}
