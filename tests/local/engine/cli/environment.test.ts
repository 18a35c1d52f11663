// @module-tag deep
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;

beforeAll(async () => {
  project = await cliProject();
});

afterAll(() => project.dispose());

test("`env set`, `get`, `list` and `remove` agree with each other and with the engine", async () => {
  await project.convex("env", "set", "GREETING", "good morning");
  expect(project.backend.engine.environment.get("GREETING")).toBe("good morning");
  expect(await project.convex("env", "get", "GREETING")).toBe("good morning\n");
  expect(await project.convex("env", "list", "--include-values")).toContain(
    "GREETING=good morning",
  );
  expect(await project.convex("env", "list", "--names-only")).toBe("GREETING\nTEST_JWKS\n");
  await project.convex("env", "remove", "GREETING");
  expect(await project.convex("env", "get", "GREETING")).toContain('"GREETING" not found');
});

test("`env get` also returns the variables of every deployment", async () => {
  expect(await project.convex("env", "get", "CONVEX_SITE_URL")).toBe(`${project.backend.url}\n`);
});

test("`env set --from-file` sets many at once and keeps differing values unless forced", async () => {
  project.write("many.env", 'FIRST=1\nSECOND="with space"\n');
  const file = ["--from-file", join(project.folder, "many.env")];
  expect(await project.convex("env", "set", ...file)).toContain("2 new");
  project.write("many.env", "FIRST=other\n");
  expect(await project.refused("env", "set", ...file)).toContain("already exists");
  await project.convex("env", "set", ...file, "--force");
  expect(project.backend.engine.environment.get("FIRST")).toBe("other");
  expect(project.backend.engine.environment.get("SECOND")).toBe("with space");
});

test("`env set` shows why the engine refuses a name", async () => {
  expect(await project.refused("env", "set", "not-a-name", "1")).toContain(
    "The environment variable name not-a-name is invalid",
  );
});
