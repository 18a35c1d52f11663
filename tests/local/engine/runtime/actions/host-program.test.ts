import { isBuiltin } from "node:module";
import { expect, it } from "vitest";
import { hostProgram } from "../../../../../local/engine/runtime/actions/host-program.ts";

it("imports Node's own modules alone, so that its process needs to read no files", async () => {
  const program = await hostProgram();
  const imported = [...program.matchAll(/^import .* from "(.*)";$/gm)].map(([, name]) => name);
  expect(imported).toContain("node:net");
  expect(imported.filter((name) => !isBuiltin(String(name)))).toEqual([]);
});

it("is made once", async () => {
  expect(await hostProgram()).toBe(await hostProgram());
});
