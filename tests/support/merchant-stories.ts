import {
  advance,
  type Buyer,
  type Command,
  freshMerchant,
  type Merchant,
  type MerchantEvent,
  perform,
  possibleCommands,
  toSubscriptionJson,
} from "../../local/emulators/polar/merchant.ts";
import { seededRandom } from "../../local/engine/runtime/seeded-random.ts";
import type { PaymentDelivery } from "./convex-events.ts";
import { toDelivery } from "./listed-merchant.ts";

/**
 * Random, repeatable ways in which a merchant's events reach us: lost, duplicated, late, out of order or malformed; records
 * edited here; provider listings read at one time and applied at another.
 */

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** The time between two of the merchant's commands, by our clock. */
const TURN_MS = 20 * MINUTE;
const CYCLE_MS = 15 * MINUTE;
export const OUR_START = Date.UTC(2026, 10, 20);
const MOST_SUBSCRIPTIONS = 4;

export type Happening =
  | { at: number; kind: "delivery"; delivery: PaymentDelivery }
  | { at: number; kind: "edit"; subscriptionId: string; edit: "cancel" | "resume" | "revoke" }
  | { at: number; kind: "list"; listedAt: number; subscriptions: unknown[] };

export interface Story {
  seed: number;
  /** In order of arrival. */
  happenings: Happening[];
  /** The provider's final state. */
  merchant: Merchant;
}

type Chance = () => number;

const pick = <Value>(chance: Chance, values: readonly Value[]): Value | undefined =>
  values[Math.floor(chance() * values.length)];

interface Turn {
  /** By our clock. */
  at: number;
  events: readonly MerchantEvent[];
  /** The provider's state right after it, as a listing would return it. */
  merchant: Merchant;
}

/** One with an account, and one who bought without one and may be identified later. */
const buyersOf = (seed: number): Buyer[] => [
  {
    email: `first${seed}@people.example`,
    externalCustomerId: `user_first_${seed}`,
    metadata: { userId: `user_first_${seed}` },
  },
  { email: `second${seed}@people.example`, externalCustomerId: null },
];

function playMerchant(seed: number, chance: Chance): Turn[] {
  const buyers = buyersOf(seed);
  const turns: Turn[] = [];
  let merchant = freshMerchant({ seed: `story ${seed}`, allowsSeveralSubscriptions: true });
  let merchantsNow = Date.UTC(2026, 5, 1);
  const length = 3 + Math.floor(chance() * 8);
  for (let turn = 0; turn < length; turn += 1) {
    merchantsNow += Math.ceil(chance() < 0.4 ? chance() * MINUTE : chance() * 25 * DAY);
    const passed = advance(merchant, merchantsNow);
    const command = nextCommand(chance, passed.merchant, buyers, seed);
    const done = command ? perform(passed.merchant, command, merchantsNow) : null;
    merchant = done?.merchant ?? passed.merchant;
    const events = [...passed.events, ...(done?.events ?? [])];
    turns.push({ at: OUR_START + turn * TURN_MS, events, merchant });
  }
  return turns;
}

function nextCommand(
  chance: Chance,
  merchant: Merchant,
  buyers: readonly Buyer[],
  seed: number,
): Command | undefined {
  const stranger = Object.values(merchant.customers).find(({ wire }) => wire.external_id === null);
  if (stranger && chance() < 0.15) {
    const fields = { externalId: `user_second_${seed}` };
    return { name: "update_customer", customerId: stranger.wire.id, fields };
  }
  const mayBuy = buyers.filter((buyer) => countOf(merchant, buyer) < MOST_SUBSCRIPTIONS);
  const possible = possibleCommands(merchant, mayBuy);
  const purchases = possible.filter(({ name }) => name === "buy");
  const others = possible.filter(({ name }) => name !== "buy" && name !== "refund");
  const wanted = others.length === 0 || chance() < 0.3 ? purchases : byName(chance, others);
  return pick(chance, wanted);
}

/** Gives each kind of command equal weight, however many variants it has. */
function byName(chance: Chance, commands: readonly Command[]): Command[] {
  const name = pick(chance, [...new Set(commands.map((command) => command.name))]);
  return commands.filter((command) => command.name === name);
}

const countOf = ({ subscriptions, customers }: Merchant, { email }: Buyer): number =>
  Object.values(subscriptions).filter(
    ({ wire }) => customers[wire.customer_id]?.wire.email === email,
  ).length;

export const listOf = (merchant: Merchant): unknown[] =>
  Object.values(merchant.subscriptions).map((row) => toSubscriptionJson(merchant, row));

const BARE = new Set(["subscription.canceled", "subscription.uncanceled", "subscription.revoked"]);

/** Reduced as in the contract: an ID and the cancellation time. */
function bared(delivery: PaymentDelivery): PaymentDelivery {
  const { id, modified_at, canceled_at } = delivery.payload as Record<string, unknown>;
  return { ...delivery, payload: { id, modified_at, canceled_at } };
}

/** A different body under a used ID: signed and dated later, but untrue. */
function contradicted(delivery: PaymentDelivery): PaymentDelivery {
  const payload = delivery.payload as Record<string, unknown>;
  const later = { modified_at: "2027-06-01T00:00:00.000000Z", status: "unpaid" };
  return { ...delivery, payload: { ...payload, ...later } };
}

export function tellStory(seed: number): Story {
  const chance = seededRandom(seed);
  const turns = playMerchant(seed, chance);
  const lossRate = pick(chance, [0, 0, 0.1, 0.4, 0.9]) ?? 0;
  const isEdited = chance() < 0.3;
  const end = OUR_START + turns.length * TURN_MS;
  const happenings: Happening[] = [];
  for (const { at, events, merchant } of turns) {
    for (const event of events)
      happenings.push(...deliveriesOf(event, { at, chance, lossRate, end }));
    if (chance() < 0.15) happenings.push(listing(chance, { at, merchant }));
    const edited = isEdited ? pick(chance, Object.keys(merchant.subscriptions)) : undefined;
    if (edited !== undefined && chance() < 0.5) happenings.push(editOf(chance, at, edited));
  }
  const merchant = turns.at(-1)?.merchant;
  if (!merchant) throw new Error("A story has at least one turn");
  if (lossRate > 0 || isEdited) {
    // A cycle skips records written within the last minute: the next cycle checks them.
    for (const listedAt of [end + TURN_MS, end + TURN_MS + CYCLE_MS]) {
      happenings.push({ kind: "list", at: listedAt, listedAt, subscriptions: listOf(merchant) });
    }
  }
  const rounded = happenings.map((happening) => ({ ...happening, at: Math.round(happening.at) }));
  return { seed, merchant, happenings: rounded.toSorted((a, b) => a.at - b.at) };
}

interface Way {
  at: number;
  chance: Chance;
  lossRate: number;
  end: number;
}

/** Most arrive within minutes; some only after everything else. */
const delayOf = (chance: Chance, { at, end }: Way): number =>
  chance() < 0.75 ? chance() * 3 * TURN_MS : end - at + chance() * 4 * TURN_MS;

function deliveriesOf(event: MerchantEvent, way: Way): Happening[] {
  const { at, chance, lossRate } = way;
  if (chance() < lossRate) return [];
  const whole = toDelivery(event);
  const first = BARE.has(event.type) && chance() < 0.3 ? bared(whole) : whole;
  const firstAt = at + delayOf(chance, way);
  const deliveries: Happening[] = [{ kind: "delivery", at: firstAt, delivery: first }];
  while (chance() < 0.25) {
    const again = chance() < 0.1 && event.type.startsWith("subscription.");
    const delivery = again ? contradicted(first) : first;
    deliveries.push({ kind: "delivery", at: firstAt + delayOf(chance, way), delivery });
  }
  return deliveries;
}

/** The largest lag of a provider response. */
const LAG_MS = 50 * 1000;

/** Requested right after the turn; applied then, or after newer events have arrived. */
function listing(chance: Chance, { at, merchant }: { at: number; merchant: Merchant }): Happening {
  const listedAt = at + chance() * (TURN_MS + LAG_MS);
  const waitMs = chance() < 0.5 ? 0 : chance() * 2 * TURN_MS;
  return { kind: "list", at: listedAt + waitMs, listedAt, subscriptions: listOf(merchant) };
}

const editOf = (chance: Chance, at: number, subscriptionId: string): Happening => ({
  kind: "edit",
  at: at + chance() * TURN_MS,
  subscriptionId,
  edit: pick(chance, ["cancel", "resume", "revoke"] as const) ?? "cancel",
});
