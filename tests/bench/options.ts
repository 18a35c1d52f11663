import { parseArgs } from "node:util";

export interface BenchOptions {
  /** How many subscriptions are stored before the clock starts. */
  sizes: number[];
  connections: number[];
  engineConnections: number[];
  repetitions: number;
  requestsPerRun: number;
  engineRequestsPerRun: number;
}

const FULL: BenchOptions = {
  sizes: [1_000, 100_000, 1_000_000],
  connections: [1, 16, 64],
  engineConnections: [1, 32, 64],
  repetitions: 5,
  requestsPerRun: 2_000,
  engineRequestsPerRun: 4_000,
};

const QUICK: BenchOptions = {
  ...FULL,
  sizes: [1_000, 20_000],
  repetitions: 3,
  requestsPerRun: 600,
  engineRequestsPerRun: 1_500,
};

export function readBenchOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: "boolean", default: false },
      sizes: { type: "string" },
      repetitions: { type: "string" },
    },
  });
  const options = values.quick ? QUICK : FULL;
  return {
    ...options,
    ...(values.sizes === undefined ? {} : { sizes: values.sizes.split(",").map(Number) }),
    ...(values.repetitions === undefined ? {} : { repetitions: Number(values.repetitions) }),
  };
}
