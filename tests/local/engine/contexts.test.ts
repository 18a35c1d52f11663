import { defineSchema, defineTable, makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { describe, expect, it } from "vitest";
import { currentFrame } from "../../../local/engine/runtime/current-frame.ts";
import { inlineSyscalls } from "../../support/inline-call.ts";
import {
  type ActionContext,
  inAction,
  inMutation,
  inQuery,
  type QueryContext,
} from "./fixtures/inline-functions.ts";
import { ANYONE, asUser, type RunningEngine, startEngine } from "./fixtures/running-engine.ts";
import { startWithSchema } from "./fixtures/schema-push.ts";

const whoAmI = makeFunctionReference<"query">("behavior:whoAmI");
const record = makeFunctionReference<"mutation">("jobs:record");

type Ask = (running: RunningEngine, caller: typeof ANYONE) => Promise<unknown>;

const directly = async ({ auth }: Pick<QueryContext, "auth">) =>
  (await auth.getUserIdentity())?.subject ?? null;
const throughQuery = async ({ runQuery }: Pick<ActionContext, "runQuery">) =>
  (await runQuery(whoAmI, {}))?.subject ?? null;

describe("the caller's identity", () => {
  it.each<[way: string, ask: Ask]>([
    ["a query", (running, caller) => inQuery(running, directly, caller)],
    ["a query's query", (running, caller) => inQuery(running, throughQuery, caller)],
    ["a mutation", (running, caller) => inMutation(running, directly, caller)],
    ["a mutation's query", (running, caller) => inMutation(running, throughQuery, caller)],
    ["an action", (running, caller) => inAction(running, directly, caller)],
    ["an action's query", (running, caller) => inAction(running, throughQuery, caller)],
  ])("reaches %s, and is null without one", async (_way, ask) => {
    const running = await startEngine();
    expect(await ask(running, asUser("ann"))).toBe("ann");
    expect(await ask(running, ANYONE)).toBeNull();
  });

  it("reaches a mutation that an action or a mutation calls", async () => {
    const running = await startEngine();
    const write = (ctx: { runMutation: (...call: never) => unknown }) =>
      ctx.runMutation(...([record, { text: "mine" }] as never));
    await inAction(running, write, asUser("ann"));
    await inMutation(running, write, asUser("bob"));
    expect(await running.query("notes:list", { author: "ann" })).toEqual(["mine"]);
    expect(await running.query("notes:list", { author: "bob" })).toEqual(["mine"]);
  });

  it("contains the claims of the token's issuer", async () => {
    const running = await startEngine();
    expect(await running.query("behavior:whoAmI", {}, asUser("ann"))).toEqual({
      issuer: "https://issuer.test",
      subject: "ann",
      tokenIdentifier: "https://issuer.test|ann",
    });
  });

  it("is not passed on to scheduled functions", async () => {
    const running = await startEngine();
    await running.mutation("jobs:later", { text: "later", delayMs: 0 }, asUser("ann"));
    const texts = () => running.query("notes:list", { author: "nobody" });
    await expect.poll(texts).toEqual(["later"]);
  });
});

it("an entry of the audit log is a line of the function's log", async () => {
  const running = await startEngine({ deploys: false });
  const entry = { body: { action: "paid", ip: { $var: "ip" } }, version: "1.48.0" };
  const audit = async () => {
    await inlineSyscalls.async("1.0/auditLog", JSON.stringify(entry));
    return currentFrame().call.logs.lines;
  };
  expect(await inMutation(running, audit)).toEqual([
    `[INFO] 'audit' '{"action":"paid","ip":{"$var":"ip"}}'`,
  ]);
});

it("the deployment's metadata is the same for queries, mutations and actions", async () => {
  const running = await startEngine({ deploys: false });
  const fromQuery = await inQuery(running, ({ meta }) => meta.getDeploymentMetadata());
  const fromMutation = await inMutation(running, ({ meta }) => meta.getDeploymentMetadata());
  const fromAction = await inAction(running, ({ meta }) => meta.getDeploymentMetadata());
  expect(fromQuery).toMatchObject({ name: expect.any(String) });
  expect([fromMutation, fromAction]).toEqual([fromQuery, fromQuery]);
});

it("a function's metadata names the component it is in", async () => {
  const running = await startEngine({ app: "component-app" });
  const asked = running.query("app:ask", { name: "secondLedger", question: "metadata" });
  expect(await asked).toBe("secondLedger/entries:metadata");
});

it("a staged index is refused by name, while writes keep it", async () => {
  const staged = { fields: ["n"], staged: true } as const;
  const tables = { rows: defineTable({ n: v.number() }).index("by_n", staged as never) };
  const running = await startWithSchema(defineSchema(tables as never));
  await inMutation(running, async ({ db }) => {
    await db.insert("rows", { n: 1 });
  });
  const read = inQuery(running, ({ db }) =>
    db
      .query("rows")
      .withIndex("by_n" as never)
      .collect(),
  );
  await expect(read).rejects.toThrow(
    "Index rows.by_n is staged: it cannot be queried before `staged` is removed from the schema.",
  );
});

it("vector search is refused by name, and its index is accepted in a schema", async () => {
  const pictures = defineTable({ embedding: v.array(v.float64()) }).vectorIndex("by_embedding", {
    vectorField: "embedding",
    dimensions: 2,
  });
  const running = await startWithSchema(defineSchema({ pictures }));
  const search = inAction(running, (ctx) =>
    ctx.vectorSearch("pictures", "by_embedding", { vector: [0, 1] } as never),
  );
  await expect(search).rejects.toThrow(/vectorSearch/);
});
