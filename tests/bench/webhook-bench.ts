import type { BenchStack } from "./bench-processes.ts";
import { NOOP_PATH } from "./builds.ts";
import { measure, requestBytes } from "./load.ts";
import type { BenchOptions } from "./options.ts";
import { preparedWebhooks } from "./prepared-events.ts";
import { processorTimeOf } from "./process-cost.ts";
import type { Measurement } from "./statistics.ts";

const WARM_UP_CONNECTIONS = 8;
/** The kernel counts in steps of 10 ms, so a cheap request is sent more often. */
const UNSIGNED_PER_EVENT = 3;

const EVENTS = ["subscription.created", "subscription.updated"] as const;
export const ROUTES = [...EVENTS, "no-op"] as const;
export type Route = (typeof ROUTES)[number] | "floor";

export const isEvent = ({ route }: { route: Route }) => EVENTS.some((event) => event === route);

/** One kind of request to one server. */
export interface Lane {
  build: string;
  size: number;
  route: Route;
  pids: { web: number; engine: number | null };
  url: URL;
  requests: (count: number) => readonly Buffer[];
}

export interface Sample extends Measurement {
  /** Milliseconds of processor time per request. */
  web: number;
  engine: number;
}

export interface Series extends Pick<Lane, "build" | "size" | "route"> {
  connections: number;
  /** One for each round. */
  samples: Sample[];
}

export function lanesOf(build: string, { size, app, paymentsSecret, pids }: BenchStack): Lane[] {
  const webhookUrl = new URL("/api/webhooks/payments", app);
  const noopUrl = new URL(NOOP_PATH, app);
  return ROUTES.map((route) => ({
    ...{ build, size, route, pids },
    url: route === "no-op" ? noopUrl : webhookUrl,
    requests: (count) =>
      route === "no-op"
        ? unsigned(noopUrl, count)
        : preparedWebhooks(webhookUrl, paymentsSecret, { type: route, size, count }),
  }));
}

export const floorLane = (url: URL, pid: number): Lane => ({
  ...{ build: "floor", size: 0, route: "floor", url },
  pids: { web: pid, engine: null },
  requests: (count) => unsigned(url, count),
});

/** As large as an event. */
function unsigned(url: URL, count: number): Buffer[] {
  const body = JSON.stringify({ padding: "x".repeat(3_000) });
  return Array.from({ length: count }, () => requestBytes(url, {}, body));
}

async function sample(lane: Lane, count: number, connections: number): Promise<Sample> {
  const spent = () => ({
    web: processorTimeOf(lane.pids.web),
    engine: lane.pids.engine === null ? 0 : processorTimeOf(lane.pids.engine),
  });
  const requests = lane.requests(count);
  const before = spent();
  const measured = await measure(lane.url, requests, connections);
  const after = spent();
  return {
    ...measured,
    web: (after.web - before.web) / count,
    engine: (after.engine - before.engine) / count,
  };
}

/**
 * Lanes of one route follow each other at once, in the opposite order in every second round, so that other load on the
 * machine affects them all.
 */
export async function alternate(
  lanes: readonly Lane[],
  options: BenchOptions,
  onProgress: (line: string) => void,
): Promise<Series[]> {
  for (const lane of lanes) {
    onProgress(`  Warming up: ${lane.build}, ${lane.route}`);
    await sample(lane, options.warmUpRequests, WARM_UP_CONNECTIONS);
  }
  const routes = Object.values(Object.groupBy(lanes, ({ route }) => route));
  const series = options.connections.flatMap((connections) =>
    routes.map((group) =>
      group.map((lane) => {
        const { build, size, route } = lane;
        return { lane, figures: { build, size, route, connections, samples: [] as Sample[] } };
      }),
    ),
  );
  for (let round = 1; round <= options.rounds; round++) {
    onProgress(`  Round ${round} of ${options.rounds}`);
    for (const group of series) {
      for (const { lane, figures } of round % 2 === 0 ? group.toReversed() : group) {
        const { connections } = figures;
        // One connection answers a fraction of what many do, so fewer requests take as long.
        const count = Math.ceil(options.requestsPerRun / (connections === 1 ? 2 : 1));
        const times = isEvent(lane) ? 1 : UNSIGNED_PER_EVENT;
        figures.samples.push(await sample(lane, count * times, connections));
      }
    }
  }
  return series.flat().map(({ figures }) => figures);
}
