import type { GenericId } from "convex/values";
import { describe, expect, it } from "vitest";
import { inMutation, type MutationContext } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

type Use = (ctx: MutationContext, table: string, id: GenericId<string>) => Promise<unknown>;

const USES: [name: string, use: Use][] = [
  ["get", ({ db }, table, id) => db.get(table, id)],
  ["patch", ({ db }, table, id) => db.patch(table, id, { name: "b" })],
  ["replace", ({ db }, table, id) => db.replace(table, id, { name: "b" })],
  ["delete", ({ db }, table, id) => db.delete(table, id)],
];

async function useTable(use: Use, table: string): Promise<unknown> {
  const running = await startEngine({ deploys: false });
  return await inMutation(running, async (ctx) => {
    const id = await ctx.db.insert("cats", { name: "a" });
    await ctx.db.insert("dogs", { name: "a" });
    await use(ctx, table, id);
    return "done";
  });
}

describe("a table's name before an id", () => {
  it.each(USES)("is accepted by %s when the id is one of that table's", async (_name, use) => {
    expect(await useTable(use, "cats")).toBe("done");
  });

  it.each(USES)("makes %s refuse an id of another table", async (_name, use) => {
    await expect(useTable(use, "dogs")).rejects.toThrow(/dogs/);
  });
});
