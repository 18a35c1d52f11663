// @module-tag deep
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;

beforeAll(async () => {
  project = await cliProject("component-app");
});

afterAll(() => project.dispose());

test("`run --component` calls the functions of one component, including nested ones", async () => {
  const add = ["run", "entries:add", '{"amount":5}', "--component"];
  expect(await project.convex(...add, "ledger")).toBe("5\n");
  expect(await project.convex("run", "entries:total", "--component", "secondLedger")).toBe("0\n");
});

test("`codegen` types each component by its own functions", async () => {
  await project.convex("codegen");
  expect(project.read("convex/_generated/api.d.ts")).toContain(
    'ledger: import("../../ledger/_generated/component.js").ComponentApi<"ledger">',
  );
  expect(project.read("ledger/_generated/component.ts")).toContain("{ amount: number }");
});

test("`deploy` reports which components are added and removed", async () => {
  const config = project.read("convex/convex.config.ts");
  project.write("convex/convex.config.ts", config.replace(/^.*secondLedger.*$/m, ""));
  const printed = await project.convex("deploy", "-y", "--typecheck", "disable");
  expect(printed).toContain("Unmounted component secondLedger.");
});

test("`run --inline-query --component` reads that component, and names a missing one", async () => {
  await project.convex("run", "entries:add", '{"amount":7}', "--component", "ledger");
  const query = ["run", "--inline-query", 'await ctx.db.query("entries").collect()', "--component"];
  expect(JSON.parse(await project.convex(...query, "ledger"))).toContainEqual(
    expect.objectContaining({ amount: 7 }),
  );
  expect(await project.refused(...query, "nowhere")).toContain(
    'Component path "nowhere" was not found.',
  );
});
