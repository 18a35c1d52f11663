import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, messages } from "../fixtures/network-api.ts";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;
let client: ConvexHttpClient;

beforeAll(async () => {
  project = await cliProject();
  client = new ConvexHttpClient(project.backend.url, { logger: false });
});

afterAll(() => project.dispose());

test("`logs --history` prints earlier entries, and then new ones", async () => {
  await client.query(messages.crash, {}).catch(() => {});
  const logs = project.follow("logs", "--history", "10");
  const history = await logs.until("no luck");
  expect(history).toContain("[CONVEX Q(messages:crash)] [LOG] 'about to fail'");
  await client.query(messages.crash, {}).catch(() => {});
  await logs.until("no luck");
  await logs.stop();
});

test("`logs --success` also prints successful calls without output", {
  tags: ["deep"],
}, async () => {
  const logs = project.follow("logs", "--success", "--history", "1");
  await client.mutation(accounts.add, { name: "logged" });
  expect(await logs.until("M(accounts:add)")).toContain("Function executed in");
  await logs.stop();
});

test("`logs --jsonl` prints machine-readable entries", { tags: ["deep"] }, async () => {
  await client.query(messages.crash, {}).catch(() => {});
  const logs = project.follow("logs", "--jsonl", "--history", "1");
  const printed = await logs.until('"Completion"');
  const line = printed.split("\n").find((text) => text.startsWith("{")) ?? "";
  expect(JSON.parse(line)).toMatchObject({
    kind: "Completion",
    udfType: "Query",
    identifier: "messages:crash",
    logLines: [{ level: "LOG", messages: ["'about to fail'"], isTruncated: false }],
    error: expect.stringContaining("no luck"),
  });
  await logs.stop();
});

test("`logs` prints what an action logs before the action has ended", {
  tags: ["deep"],
}, async () => {
  const logs = project.follow("logs", "--history");
  const running = client.action(messages.waitFor, { author: "signal" });
  await logs.until("[CONVEX A(messages:waitFor)] [LOG] 'waiting'");
  await client.mutation(messages.send, { author: "signal", body: "go on" });
  await running;
  await logs.until("'done'");
  await logs.stop();
});
