import type { BenchStack } from "./bench-processes.ts";
import { measure, requestBytes } from "./load.ts";
import type { BenchOptions } from "./options.ts";
import { preparedWebhooks } from "./prepared-events.ts";
import { type Measurement, median, medianOf } from "./statistics.ts";

const WARM_UP_REQUESTS = 400;
const WARM_UP_CONNECTIONS = 8;

export interface WebhookResult {
  size: number;
  connections: number;
  noop: Measurement;
  webhook: Measurement;
  /** Median of the repetitions' own ratios: each pair was measured at the same time. */
  ratio: number;
}

interface Repetition {
  size: number;
  connections: number;
  noop: Measurement;
  webhook: Measurement;
}

function prepare(stack: BenchStack, count: number) {
  const webhookUrl = new URL("/api/webhooks/payments", stack.app);
  const noopUrl = new URL("/api/bench/noop", stack.app);
  const webhooks = preparedWebhooks(webhookUrl, stack.secrets.payments, {
    size: stack.size,
    count,
  });
  const body = webhooks[0]?.toString("utf8").split("\r\n\r\n")[1] ?? "";
  const noops = Array.from({ length: count }, () => requestBytes(noopUrl, {}, body));
  return { webhookUrl, noopUrl, webhooks, noops };
}

async function measureOnce(
  stack: BenchStack,
  count: number,
  connections: number,
): Promise<Repetition> {
  const { webhookUrl, noopUrl, webhooks, noops } = prepare(stack, count);
  const noop = await measure(noopUrl, noops, connections);
  const webhook = await measure(webhookUrl, webhooks, connections);
  return { size: stack.size, connections, noop, webhook };
}

/** One connection answers a fraction of what many do, so fewer requests take as long. */
function countFor(options: BenchOptions, connections: number): number {
  return connections === 1 ? Math.ceil(options.requestsPerRun / 4) : options.requestsPerRun;
}

function summarize(repetitions: Repetition[]): WebhookResult {
  const [first] = repetitions;
  if (!first) throw new Error("Nothing was measured");
  return {
    size: first.size,
    connections: first.connections,
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
  for (const stack of stacks) await measureOnce(stack, WARM_UP_REQUESTS, WARM_UP_CONNECTIONS);
  const repetitions: Repetition[] = [];
  for (let round = 1; round <= options.repetitions; round++) {
    onProgress(`  Webhooks, repetition ${round} of ${options.repetitions}`);
    for (const connections of options.connections) {
      for (const stack of stacks) {
        repetitions.push(await measureOnce(stack, countFor(options, connections), connections));
      }
    }
  }
  return stacks.flatMap(({ size }) =>
    options.connections.map((connections) =>
      summarize(repetitions.filter((r) => r.size === size && r.connections === connections)),
    ),
  );
}
