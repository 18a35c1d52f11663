// One of several processes that ask for the same generation: `node concurrent-generations.ts <url> <token> <import> <node>
// <count>`. Prints the number of answers by what they say.

import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { ConvexError } from "convex/values";

const [url = "", token = "", importId = "", nodeId = "", count = "0"] = process.argv.slice(2);
const start = makeFunctionReference<"mutation">("generations:start");
const asked = {
  importId,
  nodeIds: [nodeId],
  target: "react-tailwind",
  language: "typescript",
  version: "flowing",
};

const answers = await Promise.allSettled(
  Array.from({ length: Number(count) }, async () => {
    const client = new ConvexHttpClient(url, { logger: false });
    client.setAuth(token);
    return (await client.mutation(start, asked)) as { outcome: string };
  }),
);
const counts: Record<string, number> = {};
for (const answer of answers) {
  const what = answer.status === "fulfilled" ? answer.value.outcome : nameOf(answer.reason);
  counts[what] = (counts[what] ?? 0) + 1;
}
console.log(JSON.stringify(counts));

/** The code of a refusal, or else the whole error. */
function nameOf(error: unknown): string {
  const { code } = error instanceof ConvexError ? (error.data as { code?: unknown }) : {};
  return typeof code === "string" ? code : String(error);
}
