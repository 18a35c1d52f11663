// @module-tag deep
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;

beforeAll(async () => {
  project = await cliProject("component-app");
});

afterAll(() => project.dispose());

test("`function-spec` describes every function of the app", async () => {
  const spec = JSON.parse(await project.convex("function-spec"));
  expect(spec.url).toBe(project.backend.url);
  expect(spec.functions).toContainEqual({
    identifier: "app.js:note",
    functionType: "Mutation",
    visibility: { kind: "public" },
    args: {
      type: "object",
      value: { note: { fieldType: { type: "string" }, optional: false } },
    },
    returns: { type: "any" },
  });
});

test("`function-spec --file` writes the same to a file", async () => {
  expect(await project.convex("function-spec", "--file")).toContain("Wrote function spec to");
  const file = readdirSync(project.folder).find((name) => name.startsWith("function_spec_"));
  const spec = JSON.parse(project.read(file ?? ""));
  expect(spec).toEqual(JSON.parse(await project.convex("function-spec")));
});
