// `npm run trigger -- <event>`: sends the running stack one correctly signed sample event, as a provider would.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { schemeOf, signDelivery } from "./samples/delivery-signature.ts";
import { recallSubscription, rememberSubscription } from "./samples/polar/provider-memory.ts";
import { KNOWN_EVENTS, purchaseOf, type SampleEvent, sampleEvent } from "./samples/sample-event.ts";
import { readTriggerOptions, type TriggerOptions, USAGE } from "./samples/trigger-options.ts";
import { localDirOf, readVariables } from "./stack/settings.ts";
import { readRunningStack, type StackFile } from "./stack/stack-file.ts";

const REQUEST_TIMEOUT_MS = 30 * 1000;
const PREFIX = { payments: "webhook", identity: "svix" } as const;

interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

function listEvents(): string {
  const lines = (title: string, types: string[]) => [`${title}:`, ...types.map((t) => `  ${t}`)];
  return [
    ...lines("Payment events", KNOWN_EVENTS.payments),
    ...lines("Identity events", KNOWN_EVENTS.identity),
  ].join("\n");
}

function sign(event: SampleEvent, stack: StackFile, options: TriggerOptions): Delivery {
  const { paymentsSecret, identitySecret } = stack.webhooks;
  const secret = event.endpoint === "payments" ? paymentsSecret : identitySecret;
  const id = options.deliveryId ?? `msg_${randomUUID()}`;
  const sentAt = Math.floor(Date.now() / 1000);
  const signedBody = options.badSignature ? `${event.body} ` : event.body;
  const message = { id, sentAt, body: signedBody };
  const prefix = PREFIX[event.endpoint];
  return {
    url: new URL(`/api/webhooks/${event.endpoint}`, options.url ?? stack.app).href,
    body: event.body,
    headers: {
      "content-type": "application/json",
      [`${prefix}-id`]: id,
      [`${prefix}-timestamp`]: String(sentAt),
      [`${prefix}-signature`]: signDelivery(message, secret, options.scheme ?? schemeOf(secret)),
    },
  };
}

async function send(delivery: Delivery): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(delivery.url, {
    method: "POST",
    headers: delivery.headers,
    body: delivery.body,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`Nothing answers at ${delivery.url}. Start the stack with: npm start`, {
      cause: error,
    });
  });
  const answer = await response.text();
  const tookMs = (performance.now() - startedAt).toFixed(1);
  console.log(`${response.status} ${response.statusText} in ${tookMs} ms  ${answer}`);
  return response.status;
}

function print(delivery: Delivery): void {
  console.log(`POST ${delivery.url}`);
  for (const [name, value] of Object.entries(delivery.headers)) console.log(`${name}: ${value}`);
  console.log(`\n${delivery.body}`);
}

function adviseAfter(status: number, event: SampleEvent, options: TriggerOptions): void {
  if (status === 401 || status === 400) {
    console.log("Refused: nothing was stored. The log is in the stack's logs/app.log.");
  } else if (status !== 200) {
    console.log("Not stored: a provider would send it again. See the stack's logs/app.log.");
  } else if (event.endpoint === "identity") {
    console.log("Identity events are only logged: see the stack's logs/app.log.");
  } else if (options.namesUser) {
    console.log(`See the result: npm run subscription -- ${options.userId}`);
  } else {
    console.log(
      `The purchase names no user. Link it: npm run trigger -- order.created --user ${options.userId}`,
    );
  }
}

function buildEvent(type: string, options: TriggerOptions, memory: string): SampleEvent {
  // A fraction of a millisecond: the provider's clock is finer than ours.
  const at = options.at ?? performance.timeOrigin + performance.now();
  const known = recallSubscription(memory, purchaseOf(options).subscriptionId);
  const event = sampleEvent(type, options, at, known);
  if (!event) throw new Error(`There is no sample for "${type}".\n\n${listEvents()}`);
  return event;
}

async function main(): Promise<void> {
  const options = readTriggerOptions(process.argv.slice(2));
  if (options.list) return console.log(listEvents());
  if (options.event === null) throw new Error(`${USAGE}\n\n${listEvents()}`);
  const memory = join(localDirOf(readVariables()), "provider.json");
  const event = buildEvent(options.event, options, memory);
  const delivery = sign(event, readRunningStack(), options);
  if (options.print) return print(delivery);
  let status = 0;
  for (let sent = 0; sent < options.repeat; sent++) status = await send(delivery);
  if (status === 200 && event.subscription) rememberSubscription(memory, event.subscription);
  adviseAfter(status, event, options);
  if (status !== 200) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
