// Which ref a GitHub address means: in `/tree/feature/mill/src` nothing says where the branch ends and the folder begins.

const MOST_CANDIDATES = 8;

/** What is written first, as a branch may have slashes; then its beginnings, the shortest first: no two can be branches. */
export function candidateRefs(written: string): string[] {
  const steps = written.split("/");
  const beginnings = steps.slice(1).map((_, place) => steps.slice(0, place + 1).join("/"));
  return [written, ...beginnings].slice(0, MOST_CANDIDATES);
}
