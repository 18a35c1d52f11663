import { expectTypeOf, it } from "vitest";
import type { ImportWork } from "../../../../convex/model/imports/work.ts";

it("a step can save and call, but not end an import", () => {
  expectTypeOf<keyof ImportWork>().toEqualTypeOf<
    "ctx" | "task" | "connectionId" | "call" | "hasTime" | "save" | "pieces"
  >();
});
