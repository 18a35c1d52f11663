import { expect, it } from "vitest";
import { ProcessorUse } from "../../../../../local/engine/runtime/actions/processor-use.ts";

it("a call pays for what its process uses while it is open, and calls that are open at once share that", () => {
  let usedMs = 1000;
  const use = new ProcessorUse(() => usedMs);
  use.open(1);
  usedMs += 60;
  use.open(2);
  usedMs += 100;
  expect([use.of(1), use.of(2)]).toEqual([110, 50]);
  use.close(1);
  usedMs += 7;
  expect([use.of(1), use.of(2)]).toEqual([0, 57]);
});
