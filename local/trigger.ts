// `npm run trigger -- <event>`: sends one correctly signed sample event to the running stack, as a provider would.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { models } from "@polar-sh/sdk/2026-10";
import { asksForHelp } from "./command-line/read-arguments.ts";
import { type Answer, closingSentence } from "./samples/closing-sentence.ts";
import { schemeOf, signDelivery } from "./samples/delivery-signature.ts";
import { recallSubscription, rememberSubscription } from "./samples/polar/provider-memory.ts";
import { KNOWN_EVENTS, purchaseOf, type SampleEvent, sampleEvent } from "./samples/sample-event.ts";
import { readTriggerOptions, type TriggerOptions, USAGE } from "./samples/trigger-options.ts";
import { keepAtProvider, subscriptionAtProvider } from "./stack/emulated-objects.ts";
import { localDirOf, readVariables } from "./stack/settings.ts";
import { readRunningStack, type StackFile } from "./stack/stack-file.ts";
import { askStack } from "./stack/stack-request.ts";

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

async function send(delivery: Delivery): Promise<Answer> {
  const startedAt = performance.now();
  const { url, headers, body } = delivery;
  const response = await askStack(url, { method: "POST", headers, body }, REQUEST_TIMEOUT_MS);
  const answer = await response.text();
  const tookMs = (performance.now() - startedAt).toFixed(1);
  console.log(`${response.status} ${response.statusText} in ${tookMs} ms  ${answer}`);
  return { status: response.status, body: answer };
}

function print(delivery: Delivery): void {
  console.log(`POST ${delivery.url}`);
  for (const [name, value] of Object.entries(delivery.headers)) console.log(`${name}: ${value}`);
  console.log(`\n${delivery.body}`);
}

async function knownSubscription(stack: StackFile, memory: string, options: TriggerOptions) {
  const { subscriptionId } = purchaseOf(options);
  const known = await subscriptionAtProvider(stack.emulators.polar, subscriptionId);
  return recallSubscription(memory, subscriptionId, known as models.Subscription | null);
}

async function buildEvent(
  type: string,
  options: TriggerOptions,
  stack: StackFile,
  memory: string,
): Promise<SampleEvent> {
  // With a fraction, because the provider's clock is finer than milliseconds.
  const at = options.at ?? performance.timeOrigin + performance.now();
  const known = await knownSubscription(stack, memory, options);
  const event = sampleEvent(type, options, at, known);
  if (!event) throw new Error(`There is no sample for "${type}".\n\n${listEvents()}`);
  return event;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return console.log(USAGE);
  const options = readTriggerOptions(args);
  if (options.list) return console.log(listEvents());
  if (options.event === null) throw new Error(`${USAGE}\n\n${listEvents()}`);
  const memory = join(localDirOf(readVariables()), "provider.json");
  const stack = readRunningStack();
  const event = await buildEvent(options.event, options, stack, memory);
  const delivery = sign(event, stack, options);
  if (options.print) return print(delivery);
  // A forged delivery reports nothing that happened, and one to another address does not concern this provider.
  const isOurs = !options.badSignature && options.url === null;
  if (event.apiObject && isOurs) await keepAtProvider(stack.emulators.polar, event.apiObject);
  let answer = await send(delivery);
  for (let sent = 1; sent < options.repeat; sent++) answer = await send(delivery);
  const isStored = answer.status >= 200 && answer.status < 300;
  if (isStored && event.subscription) rememberSubscription(memory, event.subscription);
  console.log(closingSentence(answer, { endpoint: event.endpoint, userId: options.userId }));
  if (!isStored) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
