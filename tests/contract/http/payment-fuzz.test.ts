// @module-tag lengths
import { beforeAll, describe, expect, it } from "vitest";
import { PRODUCTS } from "../../../local/samples/products.ts";
import { bend, seededRandom } from "../../support/bent-payloads.ts";
import { aDelivery, deliver } from "../../support/deliveries.ts";
import { lengthOf } from "../../support/depth.ts";
import {
  aBuyer,
  aCamelCaseSubscription,
  aCheckout,
  anOrder,
  aSubscription,
  type Buyer,
} from "../../support/polar-payloads.ts";
import { callBackend } from "../../support/stored-state.ts";

const PAYLOADS = lengthOf("FUZZ_PAYLOADS", { short: 500, deep: 5000 });
const CONNECTIONS = 16;
const SEED = 20_261_121;

const PRO = PRODUCTS.pro.month.productId;

/** None of these pays for anything: no mutation may grant a plan. */
const NEVER_PAID = ["canceled", "unpaid", "incomplete", "incomplete_expired", "paused", "revoked"];
/** Leaves out `active`, `resumed` and `past_due`, whose names alone state a status. */
const NEVER_GRANTING_TYPES = [
  "subscription.created",
  "subscription.updated",
  "subscription.canceled",
  "subscription.uncanceled",
  "subscription.revoked",
  "subscription.paused",
  "subscription.cycled",
];
const BUYER_TYPES = [
  "checkout.updated",
  "order.created",
  "order.paid",
  "order.refunded",
  "customer.updated",
  "customer.state_changed",
];

interface Fuzzed {
  type: string;
  data: unknown;
}

const random = seededRandom(SEED);
/** Users with one payload each, and some with hundreds of contradictory ones. */
const freeloaders: Buyer[] = Array.from({ length: 25 }, () => aBuyer());
const SHARED = [...freeloaders];
const payer = aBuyer();

const choose = <Value>(values: readonly Value[]): Value => {
  const chosen = values[Math.floor(random() * values.length)];
  if (chosen === undefined) throw new Error("nothing to choose from");
  return chosen;
};

/** An unpaid purchase with fields removed, renamed, retyped or invented. */
function unpaid(buyer: Buyer): Fuzzed {
  const fields = { status: choose(NEVER_PAID), product_id: PRO, productId: PRO };
  const payload =
    random() < 0.5 ? aSubscription(buyer, fields) : aCamelCaseSubscription(buyer, fields);
  return { type: choose(NEVER_GRANTING_TYPES), data: bend(payload, random) };
}

/** A real purchase whose status is an unknown word, or not a string. */
function unknownStatus(buyer: Buyer): Fuzzed {
  const payload = aSubscription(buyer, { product_id: PRO });
  const status = choose<unknown>([
    ...["Active", "ACTIVE", " active", "active ", "aсtive", "actived", "live", "", "toString"],
    ...[1, true, null, ["active"], { status: "active" }, { toString: "active" }],
  ]);
  return { type: choose(NEVER_GRANTING_TYPES), data: { ...payload, status } };
}

/** Events about buyers and events of unknown types grant nothing, whatever their content. */
function noSubscription(buyer: Buyer): Fuzzed {
  const payload = choose([anOrder(buyer), aCheckout(buyer), aSubscription(buyer)]);
  const invented = [
    "subscription.granted",
    "subscription",
    "plan.created",
    "__proto__",
    "constructor",
    "x".repeat(300),
  ];
  return { type: choose([...BUYER_TYPES, ...invented]), data: bend(payload, random) };
}

const KINDS = [unpaid, unknownStatus, noSubscription];

async function sideBySide<Element>(
  elements: Iterable<Element>,
  work: (element: Element) => Promise<unknown>,
): Promise<void> {
  const queue = elements[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

function aFreeloader(): Buyer {
  if (random() < 0.25) return choose(SHARED);
  const buyer = aBuyer();
  freeloaders.push(buyer);
  return buyer;
}

function* payloads(): Generator<Fuzzed> {
  for (let made = 0; made < PAYLOADS; made++) yield choose(KINDS)(aFreeloader());
}

const planOf = async ({ userId }: Buyer) => {
  const { plan } = (await callBackend("query", "access:explain", { userId })) as { plan: string };
  return plan;
};

describe(`${PAYLOADS} correctly signed payloads that no provider sends`, () => {
  const statuses = new Map<number, number>();

  beforeAll(async () => {
    const bought = aSubscription(payer, { product_id: PRO });
    await deliver(aDelivery({ type: "subscription.created", data: bought }));
    await sideBySide(payloads(), async (fuzzed) => {
      const { status } = await deliver(aDelivery(fuzzed));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
  });

  it("are all answered without a server error", () => {
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(PAYLOADS);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 400)).toEqual([]);
  });

  it("grant no plan", async () => {
    const plans = new Set<string>();
    await sideBySide(freeloaders, async (buyer) => plans.add(await planOf(buyer)));
    expect(freeloaders.length).toBeGreaterThan(PAYLOADS / 2);
    expect(plans).toEqual(new Set(["free"]));
  });

  it("do not affect a paying user", async () => {
    expect(await planOf(payer)).toBe("pro");
  });
});
