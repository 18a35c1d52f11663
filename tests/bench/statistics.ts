export interface Measurement {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function measurementOf(latenciesMs: readonly number[], tookMs: number): Measurement {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return {
    perSecond: (latenciesMs.length / tookMs) * 1000,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The median, and those of the lower and the upper half: a single burst of load does not decide. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return {
    low: median(sorted.slice(0, Math.ceil(half))),
    median: median(sorted),
    high: median(sorted.slice(Math.floor(half))),
  };
}

/** Of each pair its own ratio: its two sides were measured one after the other, under the same load. */
export function ratioOfPairs(ours: readonly number[], theirs: readonly number[]): Spread {
  if (ours.length !== theirs.length) throw new Error("Not every measurement has its partner");
  return spreadOf(ours.map((one, at) => one / (theirs[at] ?? Number.NaN)));
}

/** Each figure is the median of its repetitions, so that a single burst of load does not decide. */
export function medianOf(measurements: readonly Measurement[]): Measurement {
  const of = (pick: (measurement: Measurement) => number) => median(measurements.map(pick));
  return {
    perSecond: of((m) => m.perSecond),
    p50Ms: of((m) => m.p50Ms),
    p99Ms: of((m) => m.p99Ms),
  };
}
