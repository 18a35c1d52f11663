// @module-tag deep
// Commands that this engine cannot serve fail at once with a sentence; the CLI would retry a 404 for half a minute.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;

beforeAll(async () => {
  project = await cliProject();
});

afterAll(() => project.dispose());

test("`dashboard` and `insights` say that they need Convex Cloud", async () => {
  expect(await project.convex("dashboard")).toContain("not supported for self-hosted deployments");
  expect(await project.refused("insights")).toContain("only available for cloud deployments");
});

test("a wrong admin key is refused before anything is pushed", async () => {
  const target = ["--url", project.backend.url, "--admin-key", "wrong"];
  const printed = await project.refused("deploy", "-y", "--typecheck", "disable", ...target);
  expect(printed).toContain("BadAdminKey");
});
