import fc from "fast-check";
import { expect, it } from "vitest";
import { readDesignNode } from "../../../../lib/designs/read/read-node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { anyLayer } from "../../../support/arbitrary-design.ts";

/** Yields every number at any depth. */
function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === "number") yield value;
  else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) if (key !== "children") yield* numbersIn(part);
  }
}

it("for any input, a read layer has every field, finite numbers and well-formed text", () => {
  fc.assert(
    fc.property(anyLayer, (raw) => {
      const root = readDesignNode(raw);
      for (const node of root === null ? [] : walkDesign(root)) {
        expect(Object.values(node)).not.toContain(undefined);
        for (const number of numbersIn(node)) expect(Number.isFinite(number)).toBe(true);
        expect(JSON.stringify(node).isWellFormed()).toBe(true);
        expect(node.opacity).toBeGreaterThanOrEqual(0);
        expect(node.opacity).toBeLessThanOrEqual(1);
        expect(node.name.length).toBeLessThanOrEqual(200);
      }
    }),
    { numRuns: 150 },
  );
});
