// Counts refused deliveries in memory and hands the counts to the backend every few seconds: a refused delivery costs its
// sender nothing, so it must not cost a write. A crash loses the counts of those seconds.
import { after } from "next/server";
import { connectBackend } from "@/app/backend/connection";
import { countOnAddress } from "@/app/limits/address-limits";
import { countWebhookAnswer } from "@/app/telemetry/process-metrics";
import { withRequestId } from "@/app/telemetry/request-scope";
import { api } from "@/convex/_generated/api";
import { MINUTE, SECOND } from "@/lib/durations";
import { readBackendSettings } from "@/lib/env";
import { describeLimit, type LimitRefusal, toRetryAfter } from "@/lib/limits/refusal";
import { logEvent } from "@/lib/log";
import { redactRefusals } from "@/lib/operations/redact-text";
import {
  joinReports,
  type RefusalReport,
  toHeaderText,
  toReport,
  type WebhookEndpoint,
} from "@/lib/webhooks/refusal-record";

/** The pause before each attempt to hand over; after the last one, the next refusal starts again. */
const PAUSES_MS = [3 * SECOND, 10 * SECOND, MINUTE, 10 * MINUTE];

interface HeaderNames {
  /** Tried in this order. */
  readonly deliveryId: readonly string[];
  readonly eventName?: string;
}

const HEADERS: Record<WebhookEndpoint, HeaderNames> = {
  payments: { deliveryId: ["webhook-id"] },
  identity: { deliveryId: ["hook-id", "svix-id", "webhook-id"] },
  github: { deliveryId: ["x-github-delivery"], eventName: "x-github-event" },
};

const reasons = new WeakMap<Response, string>();

/** Marks an answer as a refusal, for `countingRefusals`. */
export function asRefusal(response: Response, reason: string): Response {
  reasons.set(response, reason);
  return response;
}

type Receive = (request: Request) => Promise<Response>;

/**
 * Wraps a webhook route: a refusal is counted and logged. An address with too many of them is told to wait instead, and is
 * no longer logged; a delivery that is not refused passes whatever its address did before.
 */
export const countingRefusals = (endpoint: WebhookEndpoint, receive: Receive): Receive =>
  withRequestId(`/api/webhooks/${endpoint}`, async (request) => {
    const response = await answer(endpoint, receive, request);
    countWebhookAnswer(endpoint, response.status);
    return response;
  });

async function answer(
  endpoint: WebhookEndpoint,
  receive: Receive,
  request: Request,
): Promise<Response> {
  const response = await receive(request);
  const reason = reasons.get(response);
  if (reason === undefined) return response;
  const { status } = response;
  count(endpoint, request.headers, { status, reason });
  const reached = isSendersFault(status) && countOnAddress("refusedDeliveries", request.headers);
  if (reached) return askToWait(reached);
  logEvent(LOGGED_AS[endpoint], { status, reason }, "warn");
  return response;
}

/** Otherwise our settings are wrong, and the sender must not be told to wait for that. */
const isSendersFault = (status: number): boolean => status < 500;

const LOGGED_AS: Readonly<Record<WebhookEndpoint, string>> = {
  payments: "payment_webhook_refused",
  identity: "identity_webhook_refused",
  github: "github_webhook_refused",
};

const askToWait = (reached: LimitRefusal): Response =>
  Response.json(
    { error: describeLimit(reached) },
    { status: 429, headers: { "retry-after": toRetryAfter(reached.retryAfterMs) } },
  );

let counted = new Map<WebhookEndpoint, RefusalReport>();
/** Kept until the backend confirms it; a repeated call with the same ID adds nothing there. */
let unconfirmed: { batch: string; reports: RefusalReport[] } | null = null;

function count(
  endpoint: WebhookEndpoint,
  headers: Headers,
  refused: { status: number; reason: string },
): void {
  const { deliveryId: idNames, eventName: nameOfEvent } = HEADERS[endpoint];
  const deliveryId = toHeaderText(idNames.map((name) => headers.get(name)).find(Boolean) ?? null);
  const eventName = nameOfEvent && toHeaderText(headers.get(nameOfEvent));
  // Before anything is kept: a stranger's headers may name a person or hold a secret.
  const report = redactRefusals(
    toReport(endpoint, {
      at: Date.now(),
      ...refused,
      ...(deliveryId && { deliveryId }),
      ...(eventName && { eventName }),
    }),
  );
  counted.set(endpoint, joinReports(counted.get(endpoint) ?? null, report));
  handOverSoon();
}

let isScheduled = false;

/** Next finishes what `after` has begun before it stops. */
function handOverSoon(): void {
  if (isScheduled) return;
  try {
    after(handOverInTime);
    isScheduled = true;
    watchForStop();
  } catch {
    // Outside a request of Next, as in tests, nothing is scheduled.
  }
}

async function handOverInTime(): Promise<void> {
  let isConfirmed = false;
  for (const pauseMs of PAUSES_MS) {
    await pause(pauseMs);
    isConfirmed = await handOver();
    if (isConfirmed || isStopping) break;
  }
  isScheduled = false;
  // Counted during the call. After a failure, only a new refusal starts again, so that a server can stop.
  if (isConfirmed && counted.size > 0) handOverSoon();
}

let isStopping = false;
let isWatching = false;
let endPause = () => {};

/** Before the refusal is answered: who reads the answer may stop the server at once. */
function watchForStop(): void {
  if (isWatching) return;
  isWatching = true;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      isStopping = true;
      endPause();
    });
  }
}

/** Ends early when the server is told to stop. The timer alone does not keep the process alive. */
async function pause(durationMs: number): Promise<void> {
  if (isStopping) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, durationMs).unref();
  endPause = resolve;
  await promise;
  clearTimeout(timer);
}

/** Returns false when the backend did not confirm. */
export async function handOver(): Promise<boolean> {
  const read = readBackendSettings();
  if (!read.ok) return false;
  const handed = unconfirmed ?? takeCounted();
  unconfirmed = handed;
  if (handed.reports.length > 0) {
    try {
      const { noteRefusedDeliveries } = api.operations.health;
      await connectBackend(read.settings).mutation(noteRefusedDeliveries, handed);
    } catch {
      return false;
    }
  }
  unconfirmed = null;
  return true;
}

function takeCounted() {
  const taken = { batch: crypto.randomUUID(), reports: [...counted.values()] };
  counted = new Map();
  return taken;
}
