// Resolves the ref in a GitHub URL: `/tree/feature/mill/src` does not show where the branch ends and the folder begins.

const MAX_CANDIDATES = 8;

/** The full text first, as branches may contain slashes; then its prefixes, shortest first: at most one can be a branch. */
export function candidateRefs(written: string): string[] {
  const steps = written.split("/");
  const beginnings = steps
    .slice(1, MAX_CANDIDATES)
    .map((_, place) => steps.slice(0, place + 1).join("/"));
  return [written, ...beginnings];
}
