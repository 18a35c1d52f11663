import { describe, expect, it } from "vitest";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { startEngine } from "../fixtures/running-engine.ts";

const EVERY_KIND = {
  nothing: null,
  big: 2n ** 62n,
  negative: -(2n ** 63n),
  float: 1.5,
  odd: [-0, Number.POSITIVE_INFINITY, Number.NaN],
  flag: true,
  text: "é\u0000😀",
  bytes: new Uint8Array([0, 255]).buffer,
  list: [[], [1, "two"]],
  fields: { deep: { deeper: {} } },
};

describe("values of every kind", () => {
  it("are returned as they were stored", async () => {
    const running = await startEngine({ deploys: false });
    await inMutation(running, ({ db }) => db.insert("values", EVERY_KIND));
    const stored = await inQuery(running, async ({ db }) => {
      const found = await db.query("values").first();
      if (found === null) return null;
      const { _id, _creationTime, ...fields } = found;
      return fields;
    });
    expect(stored).toEqual(EVERY_KIND);
  });

  it("pass through arguments and results unchanged", async () => {
    const running = await startEngine();
    const args = { list: [1, "two", null], fields: { a: { b: true } } };
    expect(await running.query("notes:unvalidated", args)).toEqual(args);
  });
});
