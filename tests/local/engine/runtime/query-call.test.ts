import { describe, expect, it } from "vitest";
import type { QueryOutcome } from "../../../../local/engine/contracts/calls.ts";
import type { WriteSet } from "../../../../local/engine/contracts/store.ts";
import { ANYONE, asUser, resultOf, startEngine } from "../fixtures/running-engine.ts";

const request = (path: string, args = {}, caller = ANYONE) => ({
  component: "",
  path,
  args,
  caller,
});

describe("a query's outcome", () => {
  it("says which writes touch it", async () => {
    const { engine, mutation } = await startEngine();
    const seen = await engine.query(request("notes:list", { author: "ann" }));
    const writes: WriteSet[] = [];
    engine.onCommit((commit) => writes.push(commit.writes));
    await mutation("notes:add", { author: "bob", text: "other" });
    await mutation("notes:add", { author: "ann", text: "mine" });
    expect(writes.map((written) => seen.reads.isTouchedBy(written))).toEqual([false, true]);
  });

  it("says whether it depends on the caller", async () => {
    const { engine } = await startEngine();
    const anonymous = await engine.query(request("behavior:whoAmI"));
    const user = await engine.query(request("behavior:whoAmI", {}, asUser("ann")));
    const neutral = await engine.query(request("behavior:dates"));
    expect(resultOf(anonymous.result)).toBeNull();
    expect(resultOf(user.result)).toMatchObject({ subject: "ann" });
    expect([anonymous.usedIdentity, neutral.usedIdentity]).toEqual([true, false]);
  });

  it("never runs ahead of a commit that listeners have not been told of", async () => {
    const { engine } = await startEngine();
    let heard = 0n;
    engine.onCommit(({ timestamp }) => {
      heard = timestamp;
    });
    const add = request("notes:add", { author: "ann", text: "x" });
    const [seen] = await Promise.all([
      engine.query(request("notes:list", { author: "ann" })),
      engine.mutation(add),
    ]);
    expect(seen.timestamp).toBe(heard);
    expect(resultOf(seen.result)).toEqual(["x"]);
  });
});

describe("a live page", () => {
  const texts = ({ result }: QueryOutcome) =>
    (resultOf(result) as unknown as { page: { text: string }[] }).page.map(({ text }) => text);

  it("keeps its end when it runs again with its journal", async () => {
    const { engine, mutation } = await startEngine();
    for (const text of ["a", "b", "c"]) {
      await mutation("notes:add", { author: "ann", text });
    }
    const page = request("notes:page", { paginationOpts: { numItems: 2, cursor: null } });
    const first = await engine.query(page);
    expect(texts(first)).toEqual(["a", "b"]);
    await mutation("notes:removeFirst");
    expect(texts(await engine.query(page))).toEqual(["b", "c"]);
    expect(texts(await engine.query(page, first.journal))).toEqual(["b"]);
  });

  it("starts over when its journal is invalid", async () => {
    const { engine } = await startEngine();
    const page = request("notes:page", { paginationOpts: { numItems: 2, cursor: null } });
    expect((await engine.query(page, "nonsense")).result.ok).toBe(true);
  });
});
