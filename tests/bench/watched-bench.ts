import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildPushArtifact } from "../../local/stack/build.ts";
import { step } from "../../local/stack/progress.ts";
import { BARE_WEBHOOK_PATH, buildBenchApp } from "./bench-app.ts";
import { writeFigures } from "./bench-folder.ts";
import { type BenchStack, startBenchStack } from "./bench-processes.ts";
import { measure } from "./load.ts";
import type { BenchOptions } from "./options.ts";
import { preparedWebhooks } from "./prepared-events.ts";
import { type Measurement, median, medianOf } from "./statistics.ts";
import { oneDigit, table, twoDigits, whole } from "./table.ts";
import { type Cost, withCost } from "./webhook-bench.ts";

const CONNECTIONS = 16;
const WARM_UP_REQUESTS = 400;

/** `bare`: the same webhook without request ID, log line and count of its answer. */
const WAYS = ["bare", "plain", "watched"] as const;
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
  stacks: Readonly<Record<"plain" | "watched", BenchStack>>,
  count: number,
): Promise<Sample> {
  const stack = way === "watched" ? stacks.watched : stacks.plain;
  const path = way === "bare" ? BARE_WEBHOOK_PATH : "/api/webhooks/payments";
  const url = new URL(path, stack.app);
  if (way === "watched") await tellOperators(stack);
  const run = { type: "subscription.updated" as const, size: stack.size, count };
  const webhooks = preparedWebhooks(url, stack.secrets.payments, run);
  const [measurement, cost] = await withCost(stack, count, () =>
    measure(url, webhooks, CONNECTIONS),
  );
  return { ...measurement, cost };
}

type Rounds = readonly Readonly<Record<Way, Sample>>[];

/** Medians; a ratio is the median of the rounds' own, because each round was measured at one time. */
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
  const ratio = (pick: (round: Rounds[number]) => number) => twoDigits(median(rounds.map(pick)));
  return [
    table(["webhook", "per second", "p50 / p99 ms", "web + engine CPU ms"], rows),
    "",
    `Watched against plain, events per second: ${ratio((one) => one.watched.perSecond / one.plain.perSecond)}`,
    `Plain against bare, processor time of the web server: ${ratio((one) => one.plain.cost.web / one.bare.cost.web)} (aim: less than 1.03)`,
    `Watched against plain, processor time of the web server: ${ratio((one) => one.watched.cost.web / one.plain.cost.web)}`,
  ].join("\n");
}

async function measureRounds(
  stacks: Parameters<typeof measureWay>[1],
  { repetitions, requestsPerRun }: BenchOptions,
): Promise<Rounds> {
  for (const way of WAYS) await measureWay(way, stacks, WARM_UP_REQUESTS);
  const rounds: Record<Way, Sample>[] = [];
  for (let round = 1; round <= repetitions; round++) {
    console.log(`  Repetition ${round} of ${repetitions}`);
    const order = round % 2 === 0 ? WAYS.toReversed() : WAYS;
    const samples: Partial<Record<Way, Sample>> = {};
    for (const way of order) samples[way] = await measureWay(way, stacks, requestsPerRun);
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
    const appDir = await step("Building the app with a bare webhook", () =>
      buildBenchApp(benchDir),
    );
    const [size = 1_000] = options.sizes;
    const start = async (
      label: "plain" | "watched",
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
    console.log(`The receiver was asked ${receiver.requests()} times, and never answered.`);
    console.log(writeFigures(benchDir, "watched", { rounds, asked: receiver.requests() }));
  } finally {
    for (const stack of started) await stack.stop();
    receiver.close();
  }
}
