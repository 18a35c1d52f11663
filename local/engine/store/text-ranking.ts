// Ranks documents against search terms with BM25: rare terms weigh more, long texts less. The last term may be incomplete, so it
// also matches words that start with it. Equally ranked documents are returned newest first, as in Convex.

const SATURATION = 1.2;
const LENGTH_WEIGHT = 0.75;

export interface Rankable {
  words: readonly string[];
  creationTime: number;
}

/** Documents that match at least one term, best first. */
export function rankMatches<Candidate extends Rankable>(
  terms: readonly string[],
  candidates: readonly Candidate[],
): Candidate[] {
  const matchers = terms.map((term, rank) => matcherOf(term, rank === terms.length - 1));
  const counted = candidates.map((candidate) => ({
    candidate,
    counts: matchers.map((matches) => candidate.words.filter(matches).length),
  }));
  const meanLength =
    candidates.reduce((sum, { words }) => sum + words.length, 0) / Math.max(candidates.length, 1);
  const weights = matchers.map((_, term) =>
    rarity(counted.filter(({ counts }) => (counts[term] ?? 0) > 0).length, candidates.length),
  );
  return counted
    .map(({ candidate, counts }) => {
      const length = candidate.words.length / Math.max(meanLength, 1);
      const score = counts.reduce(
        (sum, count, term) => sum + (weights[term] ?? 0) * saturated(count, length),
        0,
      );
      return { candidate, score };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (left, right) =>
        right.score - left.score || right.candidate.creationTime - left.candidate.creationTime,
    )
    .map(({ candidate }) => candidate);
}

function matcherOf(term: string, isUnfinished: boolean): (word: string) => boolean {
  return isUnfinished ? (word) => word.startsWith(term) : (word) => word === term;
}

function rarity(matching: number, all: number): number {
  return Math.log(1 + (all - matching + 0.5) / (matching + 0.5));
}

/** `length` is relative to the mean. */
function saturated(count: number, length: number): number {
  const damping = SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length);
  return (count * (SATURATION + 1)) / (count + damping);
}
