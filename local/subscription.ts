// `npm run subscription -- <user> ...`: reads users' subscriptions from the backend and prints them.
import { asksForHelp, readArguments } from "./command-line/read-arguments.ts";
import { readRunningStack, type StackFile } from "./stack/stack-file.ts";
import { askStack } from "./stack/stack-request.ts";
import { type StoredSubscription, subscriptionLine } from "./stack/subscription-line.ts";

const REQUEST_TIMEOUT_MS = 3 * 1000;

const USAGE = `Usage: npm run subscription -- <user> [<user> ...] [options]

  --user <id>   same as naming the user; may be repeated
  --json        print the stored subscriptions as JSON, by user
  --help        show this help`;

type Answer = { status: "success"; value: unknown } | { status: "error"; errorMessage: string };

/** Internal functions require the deployment's admin key. */
async function readSubscriptions(
  { convex }: StackFile,
  userId: string,
): Promise<StoredSubscription[]> {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${convex.adminKey}` },
    body: JSON.stringify({
      path: "subscriptions:getUserSubscriptions",
      format: "convex_encoded_json",
      args: [{ userId }],
    }),
  };
  const url = new URL("/api/query", convex.url).href;
  const response = await askStack(url, request, REQUEST_TIMEOUT_MS);
  const answer = (await response.json()) as Answer;
  if (answer.status === "success") return answer.value as StoredSubscription[];
  throw new Error(`The backend answered ${response.status}: ${answer.errorMessage}`);
}

function readOptions(args: string[]): { users: string[]; json: boolean } {
  const { values, positionals } = readArguments(
    {
      args,
      allowPositionals: true,
      options: {
        user: { type: "string", multiple: true, default: [] },
        json: { type: "boolean", default: false },
      },
    } as const,
    USAGE,
  );
  const users = [...new Set([...values.user, ...positionals])];
  if (users.length === 0) throw new Error(`Name at least one user.\n\n${USAGE}`);
  if (users.some((user) => user.trim() === "")) throw new Error("A user's id must not be empty.");
  return { users, json: values.json };
}

function print(userId: string, subscriptions: readonly StoredSubscription[]): void {
  if (subscriptions.length === 0) console.log(`${userId} has no subscription.`);
  const now = Date.now();
  for (const subscription of subscriptions) {
    console.log(`${userId}  ${subscriptionLine(subscription, now)}`);
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return console.log(USAGE);
  const { users, json } = readOptions(args);
  const stack = readRunningStack();
  if (stack.convex.adminKey === "") {
    throw new Error("The stack uses an external backend, which only its own admin key can read.");
  }
  const found = new Map<string, StoredSubscription[]>();
  for (const user of users) found.set(user, await readSubscriptions(stack, user));
  if (json) return console.log(JSON.stringify(Object.fromEntries(found), null, 2));
  for (const [user, subscriptions] of found) print(user, subscriptions);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
