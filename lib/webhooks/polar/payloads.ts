import * as z from "zod/mini";
import { unusable } from "./event-failure";
import type { PaymentEvent } from "./event-types";
import { MAX_ID_LENGTH } from "./identifiers";
import { isRecord, projectPayload } from "./projection";
import { toEpochMicros } from "./timestamps";

// Schemas of the payloads: strict about fields that a purchase requires, lenient about everything else.

const says = (expected: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? "is missing" : `must be ${expected}`;

const text = z.string({ error: says("text") });
const flag = z.boolean({ error: says("true or false") });
const object = says("an object");

const shortId = text.check(
  z.maxLength(MAX_ID_LENGTH, { error: `is longer than ${MAX_ID_LENGTH} characters` }),
);
const filledId = shortId.check(z.refine((id) => id.trim() !== "", { error: "is empty" }));

/** Parses ISO 8601 text to epoch microseconds. */
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

/** A field that a purchase does not require: a value of the wrong type counts as missing. */
const optional = <Schema extends z.ZodMiniType>(
  isRightKind: (value: unknown) => boolean,
  schema: Schema,
) =>
  z.pipe(
    z.transform((value: unknown) => (value === null || isRightKind(value) ? value : undefined)),
    z.nullish(schema),
  );

const isText = (value: unknown): boolean => typeof value === "string";
const isShort = (value: unknown): boolean =>
  typeof value === "string" && value.length <= MAX_ID_LENGTH;

const optionalText = optional(isText, text);
const optionalId = optional(isText, shortId);
const optionalCount = optional((value) => typeof value === "number", z.number());
const optionalFlag = optional((value) => typeof value === "boolean", flag);
const optionalTimestamp = optional(
  (value) => typeof value === "string" && toEpochMicros(value) !== null,
  timestamp,
);

const metadata = optional(isRecord, z.looseObject({ userId: optionalId }));
const customer = optional(isRecord, z.object({ id: optionalId, externalId: optionalId }));
const price = optional(
  isRecord,
  z.object({
    id: optionalId,
    recurringInterval: optionalText,
    recurringIntervalCount: optionalCount,
  }),
);

/** The change that Polar applies with the next period. It is only displayed, so nothing in it may fail an event. */
const pendingUpdate = optional(
  isRecord,
  z.object({ productId: optional(isShort, text), appliesAt: optionalTimestamp }),
);

const identified = {
  id: filledId,
  createdAt: optionalTimestamp,
  modifiedAt: optionalTimestamp,
};

const subscriptionPayload = z.object(
  {
    ...identified,
    status: z.nullish(text),
    customerId: optionalId,
    productId: z.nullish(shortId),
    priceId: optionalId,
    checkoutId: optionalId,
    recurringInterval: optionalText,
    recurringIntervalCount: optionalCount,
    currentPeriodStart: z.nullish(timestamp),
    currentPeriodEnd: z.nullish(timestamp),
    cancelAtPeriodEnd: z.nullish(flag),
    canceledAt: optionalTimestamp,
    pastDueAt: optionalTimestamp,
    trialStart: optionalTimestamp,
    trialEnd: optionalTimestamp,
    metadata,
    customer,
    product: optional(isRecord, z.object({ id: optionalId })),
    price,
    prices: optional(Array.isArray, z.array(price)),
    pauseAtPeriodEnd: optionalFlag,
    resumesAt: optionalTimestamp,
    pendingUpdate,
  },
  { error: object },
);
export type SubscriptionPayload = z.infer<typeof subscriptionPayload>;

/** Checkouts, orders and customers: used only to link a customer to a user. */
const buyerPayload = z.object(
  {
    ...identified,
    status: optionalText,
    customerId: optionalId,
    checkoutId: optionalId,
    externalId: optionalId,
    externalCustomerId: optionalId,
    customerExternalId: optionalId,
    metadata,
    customer,
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
