/** Pairs two lists in their order so that the scores of the pairs add up to the most: a weighted longest common subsequence. */

export type Pair = readonly [one: number, other: number];

/** Above it, only what the lists begin and end with is compared. */
const MAX_CELLS = 20_000;

/** What is left of the comparisons that one joining may make. */
export interface Comparisons {
  left: number;
}

export function align(
  [count, others]: readonly [number, number],
  scoreOf: (one: number, other: number) => number,
  comparisons: Comparisons,
): readonly Pair[] {
  const cells = count * others;
  if (cells > MAX_CELLS || cells > comparisons.left) return alignEnds([count, others], scoreOf);
  comparisons.left -= cells;
  const scores = Array.from({ length: cells }, (_, cell) =>
    scoreOf(Math.floor(cell / others), cell % others),
  );
  const width = others + 1;
  const best = new Float64Array((count + 1) * width);
  const at = (one: number, other: number) => best[one * width + other] ?? 0;
  const scoreAt = (one: number, other: number) => scores[one * others + other] ?? 0;
  for (let one = count - 1; one >= 0; one--)
    for (let other = others - 1; other >= 0; other--) {
      const score = scoreAt(one, other);
      const paired = score > 0 ? score + at(one + 1, other + 1) : 0;
      best[one * width + other] = Math.max(paired, at(one + 1, other), at(one, other + 1));
    }
  const pairs: Pair[] = [];
  let [one, other] = [0, 0];
  while (one < count && other < others) {
    const score = scoreAt(one, other);
    if (score > 0 && at(one, other) === score + at(one + 1, other + 1)) {
      pairs.push([one, other]);
      one += 1;
      other += 1;
    } else if (at(one, other) === at(one + 1, other)) one += 1;
    else other += 1;
  }
  return pairs;
}

function alignEnds(
  [count, others]: readonly [number, number],
  scoreOf: (one: number, other: number) => number,
): readonly Pair[] {
  const least = Math.min(count, others);
  let first = 0;
  while (first < least && scoreOf(first, first) > 0) first += 1;
  let last = 0;
  while (last < least - first && scoreOf(count - 1 - last, others - 1 - last) > 0) last += 1;
  return [
    ...Array.from({ length: first }, (_, index): Pair => [index, index]),
    ...Array.from(
      { length: last },
      (_, index): Pair => [count - last + index, others - last + index],
    ),
  ];
}
