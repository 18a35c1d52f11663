import { describe, expect, it } from "vitest";
import type { Store } from "../../../../local/engine/contracts/store.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { startEngine } from "../fixtures/running-engine.ts";
import { BY_TEXT, fillNotes, pushWithNotes } from "../fixtures/schema-pushes.ts";
import { withMembers } from "../fixtures/store-faults.ts";

/** Reports after each removal of keys whether more were left. */
function sweptStore(store: Store, onSweep: (isMoreLeft: boolean) => void): Store {
  const begin: Store["begin"] = (kind, now) => {
    const transaction = store.begin(kind, now);
    const sweep = () => {
      const isMoreLeft = transaction.schema.sweep();
      onSweep(isMoreLeft);
      return isMoreLeft;
    };
    return withMembers(transaction, { schema: withMembers(transaction.schema, { sweep }) });
  };
  return withMembers(store, { begin });
}

describe("the keys of a dropped index", () => {
  it("are removed in many small steps, between which queries are answered", async () => {
    const events: string[] = [];
    const store = sweptStore(openStore({ file: ":memory:" }), (isMoreLeft) =>
      events.push(isMoreLeft ? "step" : "done"),
    );
    const { engine, query } = await startEngine({ store });
    const askUntilSwept = async () => {
      while (!events.includes("step") || events.lastIndexOf("done") < events.indexOf("step")) {
        await query("notes:first", { author: "author 7" });
        events.push("query");
      }
    };
    await engine.finishPush(await engine.startPush(await pushWithNotes({ indexes: [BY_TEXT] })));
    await askUntilSwept();
    fillNotes(store, 8000);
    events.length = 0;
    await engine.finishPush(await engine.startPush(await pushWithNotes({})));
    await askUntilSwept();
    expect(events.filter((event) => event === "step").length).toBeGreaterThanOrEqual(5);
    expect(events.join(" ")).not.toContain("step step step");
  });
});
