// One of several processes that use a connection concurrently: `node concurrent-uses.ts <url> <key> <userId> <count>`.

import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";

const [url = "", key = "", userId = "", count = "0"] = process.argv.slice(2);
const lookUpAccount = makeFunctionReference<"action">("connections/authorization:lookUpAccount");

const uses = Array.from({ length: Number(count) }, async () => {
  const client = new ConvexHttpClient(url, { logger: false });
  (client as unknown as { setAdminAuth(key: string): void }).setAdminAuth(key);
  return await client.action(lookUpAccount, { userId, provider: "github" });
});
const settled = await Promise.allSettled(uses);
console.log(settled.filter(({ status }) => status === "fulfilled").length);
