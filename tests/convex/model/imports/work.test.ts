import { expectTypeOf, it } from "vitest";
import type { ImportWork } from "../../../../convex/model/imports/work.ts";

it("a step is given no way to end an import, only to save and to ask", () => {
  expectTypeOf<keyof ImportWork>().toEqualTypeOf<
    "ctx" | "task" | "connectionId" | "call" | "hasTime" | "save" | "pieces"
  >();
});
