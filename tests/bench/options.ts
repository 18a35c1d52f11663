import { parseArgs } from "node:util";

const SUBJECTS = ["product", "imports", "landing"] as const;

export type BenchSubject = (typeof SUBJECTS)[number];

export interface BenchOptions {
  /** A commit that takes turns with this folder; null: none. */
  against: string | null;
  /** Number of subscriptions stored before the clock starts. */
  sizes: number[];
  connections: number[];
  repetitions: number;
  /** How often the webhooks' servers take turns, with few requests each. */
  rounds: number;
  requestsPerRun: number;
  warmUpRequests: number;
  landingLoads: number;
  /** Number of nodes or files in an import. */
  importSizes: number[];
}

const FULL: BenchOptions = {
  against: null,
  sizes: [1_000, 100_000, 1_000_000],
  connections: [1, 16, 64],
  repetitions: 5,
  rounds: 24,
  requestsPerRun: 400,
  warmUpRequests: 3_000,
  landingLoads: 9,
  importSizes: [2_000, 10_000, 50_000],
};

const QUICK: BenchOptions = {
  ...FULL,
  sizes: [1_000, 20_000],
  repetitions: 3,
  rounds: 12,
  requestsPerRun: 240,
  warmUpRequests: 1_000,
  landingLoads: 3,
  importSizes: [500, 2_000],
};

/** For a comparison, what every release is compared by. */
const COMPARED = { sizes: [1_000], connections: [1, 16] };

export function readBenchOptions(args: string[]): { subject: BenchSubject; options: BenchOptions } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      against: { type: "string" },
      quick: { type: "boolean", default: false },
      sizes: { type: "string" },
      repetitions: { type: "string" },
    },
  });
  const [named = "product"] = positionals;
  const subject = SUBJECTS.find((known) => known === named);
  if (subject === undefined) throw new Error(`bench [${SUBJECTS.join(" | ")}], not "${named}"`);
  const { against = null } = values;
  if (against !== null && subject !== "product") {
    throw new Error(`--against compares webhooks, not "${subject}"`);
  }
  const options = { ...(values.quick ? QUICK : FULL), ...(against !== null && COMPARED), against };
  const sizes = values.sizes?.split(",").map(Number);
  return {
    subject,
    options: {
      ...options,
      ...(sizes && { sizes, importSizes: sizes }),
      ...(values.repetitions && {
        repetitions: Number(values.repetitions),
        rounds: Number(values.repetitions),
      }),
    },
  };
}
