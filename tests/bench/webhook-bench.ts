import { NOOP_PATH } from "./bench-app.ts";
import type { BenchStack } from "./bench-processes.ts";
import { measure, requestBytes } from "./load.ts";
import type { BenchOptions } from "./options.ts";
import { preparedWebhooks, type WebhookType } from "./prepared-events.ts";
import { processorTimeOf } from "./process-cost.ts";
import { type Measurement, median, medianOf } from "./statistics.ts";

const WARM_UP_REQUESTS = 400;
const WARM_UP_CONNECTIONS = 8;

const TYPES: readonly WebhookType[] = ["subscription.created", "subscription.updated"];

/** Milliseconds of processor time per request. */
export interface Cost {
  web: number;
  engine: number;
}

interface Repetition {
  type: WebhookType;
  size: number;
  connections: number;
  noop: Measurement;
  webhook: Measurement;
  noopCost: Cost;
  webhookCost: Cost;
}

export interface WebhookResult extends Repetition {
  /** Median of the repetitions' own ratios: each pair was measured at the same time. */
  ratio: number;
}

interface Run {
  type: WebhookType;
  count: number;
  connections: number;
}

function prepare(stack: BenchStack, { type, count }: Run) {
  const webhookUrl = new URL("/api/webhooks/payments", stack.app);
  const noopUrl = new URL(NOOP_PATH, stack.app);
  const webhooks = preparedWebhooks(webhookUrl, stack.secrets.payments, {
    type,
    size: stack.size,
    count,
  });
  const body = webhooks[0]?.toString("utf8").split("\r\n\r\n")[1] ?? "";
  const noops = Array.from({ length: count }, () => requestBytes(noopUrl, {}, body));
  return { webhookUrl, noopUrl, webhooks, noops };
}

export async function withCost<Result>(
  { pids }: BenchStack,
  count: number,
  work: () => Promise<Result>,
): Promise<[Result, Cost]> {
  const before = { web: processorTimeOf(pids.web), engine: processorTimeOf(pids.engine) };
  const result = await work();
  const spent = (part: keyof Cost) => (processorTimeOf(pids[part]) - before[part]) / count;
  return [result, { web: spent("web"), engine: spent("engine") }];
}

async function measureOnce(stack: BenchStack, run: Run): Promise<Repetition> {
  const { type, count, connections } = run;
  const { webhookUrl, noopUrl, webhooks, noops } = prepare(stack, run);
  const [noop, noopCost] = await withCost(stack, count, () => measure(noopUrl, noops, connections));
  const [webhook, webhookCost] = await withCost(stack, count, () =>
    measure(webhookUrl, webhooks, connections),
  );
  return { type, size: stack.size, connections, noop, webhook, noopCost, webhookCost };
}

/** One connection answers a fraction of what many do, so fewer requests take as long. */
function countFor(options: BenchOptions, connections: number): number {
  return connections === 1 ? Math.ceil(options.requestsPerRun / 4) : options.requestsPerRun;
}

function summarize(repetitions: Repetition[]): WebhookResult {
  const [first] = repetitions;
  if (!first) throw new Error("Nothing was measured");
  const costOf = (pick: (repetition: Repetition) => Cost): Cost => ({
    web: median(repetitions.map((one) => pick(one).web)),
    engine: median(repetitions.map((one) => pick(one).engine)),
  });
  return {
    ...first,
    noopCost: costOf((one) => one.noopCost),
    webhookCost: costOf((one) => one.webhookCost),
    noop: medianOf(repetitions.map(({ noop }) => noop)),
    webhook: medianOf(repetitions.map(({ webhook }) => webhook)),
    ratio: median(repetitions.map(({ noop, webhook }) => webhook.perSecond / noop.perSecond)),
  };
}

/** Sizes and connection counts alternate within each repetition, so that other load affects them all. */
export async function benchWebhooks(
  stacks: BenchStack[],
  options: BenchOptions,
  onProgress: (line: string) => void,
): Promise<WebhookResult[]> {
  for (const stack of stacks) {
    for (const type of TYPES) {
      await measureOnce(stack, {
        type,
        count: WARM_UP_REQUESTS,
        connections: WARM_UP_CONNECTIONS,
      });
    }
  }
  const repetitions: Repetition[] = [];
  for (let round = 1; round <= options.repetitions; round++) {
    onProgress(`  Webhooks, repetition ${round} of ${options.repetitions}`);
    for (const connections of options.connections) {
      for (const type of TYPES) {
        const run = { type, count: countFor(options, connections), connections };
        for (const stack of stacks) repetitions.push(await measureOnce(stack, run));
      }
    }
  }
  const groups = Object.groupBy(repetitions, (one) =>
    [one.type, one.size, one.connections].join(" "),
  );
  return Object.values(groups).flatMap((group) => (group ? summarize(group) : []));
}
