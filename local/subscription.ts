// `npm run subscription -- <user>`: reads a user's subscriptions from the backend and prints them.
import { parseArgs } from "node:util";
import { PRODUCTS } from "./samples/products.ts";
import { readRunningStack, type StackFile } from "./stack/stack-file.ts";

const REQUEST_TIMEOUT_MS = 10 * 1000;

interface StoredSubscription {
  polarSubscriptionId: string;
  productId: string;
  status: string;
  interval: string;
  currentPeriodEnd: number;
  cancelAtPeriodEnd: boolean;
}

type Answer = { status: "success"; value: unknown } | { status: "error"; errorMessage: string };

/** Internal functions answer to the deployment's admin key only. */
async function readSubscriptions(stack: StackFile, userId: string): Promise<unknown> {
  const response = await fetch(new URL("/api/query", stack.convex.url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Convex ${stack.convex.adminKey}`,
    },
    body: JSON.stringify({
      path: "subscriptions:getUserSubscriptions",
      format: "convex_encoded_json",
      args: [{ userId }],
    }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const answer = (await response.json()) as Answer;
  if (answer.status === "success") return answer.value;
  throw new Error(`The backend answered ${response.status}: ${answer.errorMessage}`);
}

function planOf(productId: string): string {
  for (const [plan, products] of Object.entries(PRODUCTS)) {
    const isOfPlan = Object.values(products).some((product) => product.productId === productId);
    if (isOfPlan) return plan;
  }
  return productId;
}

function describe(subscription: StoredSubscription): string {
  const end = new Date(subscription.currentPeriodEnd).toISOString().slice(0, 10);
  const what = `${planOf(subscription.productId)}, ${subscription.interval}`;
  const until = subscription.cancelAtPeriodEnd ? `ends ${end}` : `period until ${end}`;
  return `${subscription.status}  ${what}, ${until}  (${subscription.polarSubscriptionId})`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { user: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const userId = values.user ?? positionals[0];
  if (!userId) throw new Error("Usage: npm run subscription -- <user> [--json]");
  const subscriptions = await readSubscriptions(readRunningStack(), userId);
  if (values.json) return console.log(JSON.stringify(subscriptions, null, 2));
  const found = subscriptions as StoredSubscription[];
  if (found.length === 0) return console.log(`${userId} has no subscription.`);
  for (const subscription of found) console.log(`${userId}  ${describe(subscription)}`);
}

main().catch((error: unknown) => {
  const cause = error instanceof Error && error.cause ? " Is the stack running? (npm start)" : "";
  console.error(`${error instanceof Error ? error.message : String(error)}${cause}`);
  process.exit(1);
});
