import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildPushArtifact } from "../../local/stack/build.ts";
import { step } from "../../local/stack/progress.ts";
import { buildBenchApp } from "./bench-app.ts";
import { writeFigures } from "./bench-folder.ts";
import { type BenchStack, startBenchStack } from "./bench-processes.ts";
import { measure } from "./load.ts";
import type { BenchOptions } from "./options.ts";
import { preparedWebhooks } from "./prepared-events.ts";
import { type Measurement, median, medianOf } from "./statistics.ts";
import { oneDigit, table, twoDigits, whole } from "./table.ts";
import { measureWatchCost } from "./watch-cost.ts";
import { type Cost, withCost } from "./webhook-bench.ts";

const CONNECTIONS = 16;
/** Until the compiler has done with what every request runs: before, each run is faster than the one before. */
const WARM_UP_REQUESTS = 6_000;
/** Few at a time: what else the machine does then falls on all ways alike. */
const BLOCKS_PER_RUN = 8;

const WAYS = ["plain", "watched"] as const;
type Way = (typeof WAYS)[number];

interface Sample extends Measurement {
  cost: Cost;
}

/** Takes connections and never answers: for alerts and for spans. */
async function startSilentReceiver() {
  let requests = 0;
  const server = createServer(() => {
    requests += 1;
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The job that tells operators; by default they are told of Figma's announced end, so that there is something to tell. */
async function tellOperators({ engineUrl, secrets }: BenchStack): Promise<void> {
  const answer = await fetch(`${engineUrl}/api/mutation`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${secrets.adminKey}` },
    body: JSON.stringify({
      path: "operations/alerts:evaluate",
      format: "convex_encoded_json",
      args: [{}],
    }),
  });
  const result = (await answer.json()) as { status: string };
  if (result.status !== "success") throw new Error(`Alerts: ${JSON.stringify(result)}`);
}

async function measureWay(
  way: Way,
  stacks: Readonly<Record<Way, BenchStack>>,
  count: number,
): Promise<Sample> {
  const stack = stacks[way];
  const url = new URL("/api/webhooks/payments", stack.app);
  if (way === "watched") await tellOperators(stack);
  const run = { type: "subscription.updated" as const, size: stack.size, count };
  const webhooks = preparedWebhooks(url, stack.secrets.payments, run);
  const [measurement, cost] = await withCost(stack, count, () =>
    measure(url, webhooks, CONNECTIONS),
  );
  return { ...measurement, cost };
}

type Rounds = readonly Readonly<Record<Way, Sample>>[];

/** Medians; a ratio of rates is the median of the rounds' own, one of costs is that of the sums. */
function toReport(rounds: Rounds): string {
  const rows = WAYS.map((way) => {
    const samples = rounds.map((round) => round[way]);
    const { perSecond, p50Ms, p99Ms } = medianOf(samples);
    const costOf = (part: keyof Cost) => median(samples.map(({ cost }) => cost[part]));
    return [
      way,
      whole(perSecond),
      `${oneDigit(p50Ms)} / ${oneDigit(p99Ms)}`,
      `${twoDigits(costOf("web"))} + ${twoDigits(costOf("engine"))}`,
    ];
  });
  const spent = (way: Way) => rounds.reduce((sum, round) => sum + round[way].cost.web, 0);
  const rates = rounds.map(({ plain, watched }) => watched.perSecond / plain.perSecond);
  return [
    table(["webhook", "per second", "p50 / p99 ms", "web + engine CPU ms"], rows),
    "",
    `Watched against plain, events per second: ${twoDigits(median(rates))}`,
    `Watched against plain, processor time of the web server: ${twoDigits(spent("watched") / spent("plain"))}`,
  ].join("\n");
}

/** `micros` of processor time for each webhook. */
function toWatchCost(micros: number, rounds: Rounds): string {
  const whole = median(rounds.map(({ plain: { cost } }) => cost.web + cost.engine)) * 1_000;
  return `Request ID, log line and count: ${oneDigit(micros)} µs of a webhook's ${oneDigit(whole)} (${oneDigit((micros / whole) * 100)} %, aim: less than 3 %)`;
}

async function measureRounds(
  stacks: Parameters<typeof measureWay>[1],
  { repetitions, requestsPerRun }: BenchOptions,
): Promise<Rounds> {
  for (const way of WAYS) await measureWay(way, stacks, WARM_UP_REQUESTS);
  const count = Math.ceil(requestsPerRun / BLOCKS_PER_RUN);
  const rounds: Record<Way, Sample>[] = [];
  for (let round = 1; round <= repetitions * BLOCKS_PER_RUN; round++) {
    if (round % BLOCKS_PER_RUN === 1) console.log(`  ${round} of ${repetitions * BLOCKS_PER_RUN}`);
    const order = round % 2 === 0 ? WAYS.toReversed() : WAYS;
    const samples: Partial<Record<Way, Sample>> = {};
    for (const way of order) samples[way] = await measureWay(way, stacks, count);
    rounds.push(samples as Record<Way, Sample>);
  }
  return rounds;
}

/** `npm run bench -- watched`: webhooks while operators' receiver and the collector of spans do not answer, and without. */
export async function benchWatched(benchDir: string, options: BenchOptions): Promise<void> {
  const receiver = await startSilentReceiver();
  const started: BenchStack[] = [];
  try {
    const artifact = await buildPushArtifact(benchDir, benchDir);
    const appDir = await step("Building the app", () => buildBenchApp(benchDir));
    const [size = 1_000] = options.sizes;
    const start = async (
      label: Way,
      settings: Pick<Parameters<typeof startBenchStack>[0], "web" | "backend">,
    ) => {
      const stack = await startBenchStack({
        ...{ benchDir, appDir, artifact, size, label },
        ...settings,
      });
      started.push(stack);
      return stack;
    };
    const plain = await start("plain", {});
    const watched = await start("watched", {
      web: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
      backend: {
        ALERT_WEBHOOK_URL: receiver.url,
        ALERT_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString("base64")}`,
      },
    });
    const rounds = await measureRounds({ plain, watched }, options);
    console.log(`\n${toReport(rounds)}`);
    const watchCost = await measureWatchCost(benchDir);
    console.log(toWatchCost(watchCost, rounds));
    console.log(`The receiver was asked ${receiver.requests()} times, and never answered.`);
    console.log(
      writeFigures(benchDir, "watched", { rounds, watchCost, asked: receiver.requests() }),
    );
  } finally {
    for (const stack of started) await stack.stop();
    receiver.close();
  }
}
