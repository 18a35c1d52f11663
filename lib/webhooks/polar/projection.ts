// Projects a payload onto the fields that processing reads, in one spelling. Polar sends snake_case; its older client
// library, and with it the contract, wrote camelCase. Only this module accepts both.

/** `true` keeps the value. In a list, only the first element is projected. */
type Shape = { readonly [field: string]: true | Shape | readonly [Shape] };

const PRICE: Shape = { id: true, recurringInterval: true, recurringIntervalCount: true };

const PAYLOAD: Shape = {
  id: true,
  status: true,
  createdAt: true,
  modifiedAt: true,
  customerId: true,
  productId: true,
  priceId: true,
  checkoutId: true,
  externalId: true,
  externalCustomerId: true,
  customerExternalId: true,
  recurringInterval: true,
  recurringIntervalCount: true,
  currentPeriodStart: true,
  currentPeriodEnd: true,
  cancelAtPeriodEnd: true,
  canceledAt: true,
  pastDueAt: true,
  trialStart: true,
  trialEnd: true,
  metadata: true,
  customer: { id: true, externalId: true, email: true },
  product: { id: true },
  price: PRICE,
  prices: [PRICE],
  pauseAtPeriodEnd: true,
  resumesAt: true,
  pendingUpdate: { productId: true, appliesAt: true },
};

interface Field {
  camel: string;
  snake: string;
  project: (value: unknown) => unknown;
}

const keep = (value: unknown): unknown => value;

const toFields = (shape: Shape): Field[] =>
  Object.entries(shape).map(([camel, part]) => ({
    camel,
    snake: camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    project: toProjector(part),
  }));

function toProjector(part: Shape[string]): Field["project"] {
  if (part === true) return keep;
  if (!isList(part)) return objectProjector(toFields(part));
  const first = objectProjector(toFields(part[0]));
  return (value) => (Array.isArray(value) ? value.slice(0, 1).map(first) : value);
}

const isList = (part: Shape | readonly [Shape]): part is readonly [Shape] => Array.isArray(part);

const objectProjector =
  (fields: readonly Field[]) =>
  (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const projected: Record<string, unknown> = {};
    for (const { camel, snake, project } of fields) {
      const found = value[snake] === undefined ? value[camel] : value[snake];
      if (found !== undefined) projected[camel] = project(found);
    }
    return projected;
  };

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a value that is not an object unchanged; the schema rejects it. */
export const projectPayload: (payload: unknown) => unknown = objectProjector(toFields(PAYLOAD));
