import type { ExpressionOrValue, FilterBuilder, GenericTableInfo } from "convex/server";
import type { Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

type Predicate = (q: FilterBuilder<GenericTableInfo>) => ExpressionOrValue<boolean>;

const CARS: Record<string, Value>[] = [
  { name: "a", seats: 2, engine: { power: 90 } },
  { name: "b", seats: 5, engine: { power: 120 } },
  { name: "c", engine: { power: 150 } },
];

async function namesWhere(predicate: Predicate): Promise<unknown> {
  const running = await startEngine({ deploys: false });
  await inMutation(running, async ({ db }) => {
    for (const car of CARS) await db.insert("cars", car);
  });
  return await inQuery(running, async ({ db }) => {
    const cars = await db.query("cars").filter(predicate).collect();
    return cars.map(({ name }) => name);
  });
}

describe("a filter", () => {
  it.each<[words: string, predicate: Predicate, names: string[]]>([
    ["a missing field as undefined", (q) => q.eq(q.field("seats"), undefined), ["c"]],
    ["what differs", (q) => q.neq(q.field("seats"), 2), ["b", "c"]],
    ["a field inside a field", (q) => q.gt(q.field("engine.power"), 100), ["b", "c"]],
    [
      "both conditions",
      (q) => q.and(q.gte(q.field("seats"), 2), q.lt(q.field("engine.power"), 100)),
      ["a"],
    ],
    [
      "either condition",
      (q) => q.or(q.eq(q.field("name"), "a"), q.eq(q.field("name"), "c")),
      ["a", "c"],
    ],
    ["the negation", (q) => q.not(q.eq(q.field("name"), "a")), ["b", "c"]],
  ])("finds %s", async (_words, predicate, names) => {
    expect(await namesWhere(predicate)).toEqual(names);
  });
});
