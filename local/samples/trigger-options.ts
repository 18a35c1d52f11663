import { readArguments } from "../command-line/read-arguments.ts";
import type { SecretScheme } from "./delivery-signature.ts";
import { type Plan, PRODUCTS } from "./products.ts";

export interface TriggerOptions {
  event: string | null;
  userId: string;
  plan: Plan;
  yearly: boolean;
  seats: number | null;
  /** Replaces the plan's own product by one that belongs to no plan. */
  productId: string | null;
  /** True if a product was named: then a known subscription changes to it. */
  changesProduct: boolean;
  subscriptionId: string | null;
  customerId: string | null;
  checkoutId: string | null;
  status: string | null;
  camel: boolean;
  bare: boolean;
  namesUser: boolean;
  at: number | null;
  deliveryId: string | null;
  scheme: SecretScheme | null;
  badSignature: boolean;
  repeat: number;
  list: boolean;
  print: boolean;
  url: string | null;
}

export const USAGE = `Usage: npm run trigger -- <event> [options]

  --list                      list the available events
  --user <id>                 the subscription's user (default u1)
  --product pro|unlimited     the purchased product (default pro)
  --product-id <id>           another product, which belongs to no plan
  --yearly                    billed per year instead of per month
  --seats <n>                 bought with that many seats
  --status <status>           the status the payload reports
  --subscription, --customer, --checkout <id>   instead of the ids derived from the user
  --no-user                   the payload names no user, so the purchase stays pending
  --bare                      send only the fields that the contract reads
  --camel                     camelCase spelling
  --at <ISO time>             the provider's time of the event (default now)
  --id <webhook-id>           send a given delivery again
  --repeat <n>                send the same delivery n times
  --secret-scheme raw|whsec   how the key is derived from the secret
  --bad-signature             send an invalid signature
  --print                     print the request without sending it
  --url <base>                send to another address than the running stack
  --help                      show this help`;

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean", default: false } as const;

const OPTIONS = {
  user: { ...TEXT, default: "u1" },
  product: TEXT,
  "product-id": TEXT,
  yearly: FLAG,
  seats: TEXT,
  subscription: TEXT,
  customer: TEXT,
  checkout: TEXT,
  status: TEXT,
  camel: FLAG,
  bare: FLAG,
  "no-user": FLAG,
  at: TEXT,
  id: TEXT,
  "secret-scheme": TEXT,
  "bad-signature": FLAG,
  repeat: { ...TEXT, default: "1" },
  list: FLAG,
  print: FLAG,
  url: TEXT,
} as const;

function toUser(text: string): string {
  if (text.trim() !== "") return text;
  throw new Error("--user must not be empty.");
}

function toBaseUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new Error(`--url must be an address such as http://localhost:3000, not "${text}".`);
}

function toPlan(text: string): Plan {
  if (Object.hasOwn(PRODUCTS, text)) return text as Plan;
  throw new Error(`--product must be one of ${Object.keys(PRODUCTS).join(", ")}, not "${text}".`);
}

function toTime(text: string): number {
  const time = Date.parse(text);
  if (!Number.isNaN(time)) return time;
  throw new Error(`--at must be an ISO 8601 time such as 2026-11-21T08:00:00Z, not "${text}".`);
}

function toScheme(text: string): SecretScheme {
  if (text === "raw" || text === "whsec") return text;
  throw new Error(`--secret-scheme must be raw or whsec, not "${text}".`);
}

function toCount(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--${name} must be a positive integer, not "${text}".`);
}

export function readTriggerOptions(args: string[]): TriggerOptions {
  const command = { args, allowPositionals: true, options: OPTIONS } as const;
  const { values, positionals } = readArguments(command, USAGE);
  if (positionals.length > 1)
    throw new Error(`Only one event at a time, not ${positionals.join(" ")}`);
  return {
    event: positionals[0] ?? null,
    userId: toUser(values.user),
    plan: toPlan(values.product ?? "pro"),
    yearly: values.yearly,
    seats: values.seats === undefined ? null : toCount("seats", values.seats),
    productId: values["product-id"] ?? null,
    changesProduct:
      values.product !== undefined || values["product-id"] !== undefined || values.yearly,
    subscriptionId: values.subscription ?? null,
    customerId: values.customer ?? null,
    checkoutId: values.checkout ?? null,
    status: values.status ?? null,
    camel: values.camel,
    bare: values.bare,
    namesUser: !values["no-user"],
    at: values.at === undefined ? null : toTime(values.at),
    deliveryId: values.id ?? null,
    scheme: values["secret-scheme"] === undefined ? null : toScheme(values["secret-scheme"]),
    badSignature: values["bad-signature"],
    repeat: toCount("repeat", values.repeat),
    list: values.list,
    print: values.print,
    url: values.url === undefined ? null : toBaseUrl(values.url),
  };
}
