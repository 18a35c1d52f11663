import * as z from "zod/mini";
import { unusable } from "./event-failure";
import type { PaymentEvent } from "./event-types";
import { projectPayload } from "./projection";
import { toEpochMicros } from "./timestamps";

// What processing needs from a payload: tolerant of parts that are missing, strict about the parts that are there.

const says = (expected: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? "is missing" : `must be ${expected}`;

const text = z.string({ error: says("text") });
const filledText = text.check(z.minLength(1, { error: "is empty" }));
const flag = z.boolean({ error: says("true or false") });
const count = z.number({ error: says("a number") });
const object = says("an object");

/** ISO 8601 text to epoch microseconds. */
const timestamp = z.pipe(
  z.string({ error: says("an ISO 8601 timestamp") }),
  z.transform((written: string, context) => {
    const micros = toEpochMicros(written);
    if (micros !== null) return micros;
    context.issues.push({
      code: "custom",
      input: written,
      message: "must be an ISO 8601 timestamp",
    });
    return z.NEVER;
  }),
);

const metadata = z.nullish(z.looseObject({ userId: z.nullish(text) }, { error: object }));
const price = z.object(
  {
    id: z.nullish(text),
    recurringInterval: z.nullish(text),
    recurringIntervalCount: z.nullish(count),
  },
  { error: object },
);

const identified = {
  id: filledText,
  createdAt: z.nullish(timestamp),
  modifiedAt: z.nullish(timestamp),
};

const subscriptionPayload = z.object(
  {
    ...identified,
    status: z.nullish(text),
    customerId: z.nullish(text),
    productId: z.nullish(text),
    priceId: z.nullish(text),
    checkoutId: z.nullish(text),
    recurringInterval: z.nullish(text),
    recurringIntervalCount: z.nullish(count),
    currentPeriodStart: z.nullish(timestamp),
    currentPeriodEnd: z.nullish(timestamp),
    cancelAtPeriodEnd: z.nullish(flag),
    canceledAt: z.nullish(timestamp),
    pastDueAt: z.nullish(timestamp),
    trialStart: z.nullish(timestamp),
    trialEnd: z.nullish(timestamp),
    metadata,
    customer: z.nullish(
      z.object({ id: z.nullish(text), externalId: z.nullish(text) }, { error: object }),
    ),
    product: z.nullish(z.object({ id: z.nullish(text) }, { error: object })),
    price: z.nullish(price),
    prices: z.nullish(z.array(price, { error: says("a list") })),
  },
  { error: object },
);
export type SubscriptionPayload = z.infer<typeof subscriptionPayload>;

/** Checkouts, orders and customers: they matter only for telling whose a customer is. */
const buyerPayload = z.object(
  {
    ...identified,
    status: z.nullish(text),
    customerId: z.nullish(text),
    checkoutId: z.nullish(text),
    externalId: z.nullish(text),
    externalCustomerId: z.nullish(text),
    customerExternalId: z.nullish(text),
    metadata,
    customer: z.nullish(
      z.object({ id: z.nullish(text), externalId: z.nullish(text) }, { error: object }),
    ),
  },
  { error: object },
);
export type BuyerPayload = z.infer<typeof buyerPayload>;

export const parseSubscriptionPayload = (event: PaymentEvent): SubscriptionPayload =>
  parsePayload(subscriptionPayload, event);

export const parseBuyerPayload = (event: PaymentEvent): BuyerPayload =>
  parsePayload(buyerPayload, event);

function parsePayload<Schema extends z.ZodMiniType>(
  schema: Schema,
  { eventType, payload }: PaymentEvent,
): z.infer<Schema> {
  const parsed = z.safeParse(schema, projectPayload(payload));
  if (parsed.success) return parsed.data;
  throw unusable(`${eventType}: ${toSentence(parsed.error.issues[0])}`);
}

const toSentence = (issue: { path: PropertyKey[]; message: string } | undefined): string =>
  `${["data", ...(issue?.path ?? [])].join(".")} ${issue?.message ?? "is not usable"}`;
