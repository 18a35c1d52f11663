// @module-tag deep
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;

beforeAll(async () => {
  project = await cliProject("component-app");
  await project.convex("run", "app:note", '{"note":"first"}');
  await project.convex("run", "app:note", '{"note":"second"}');
  await project.convex("run", "app:add", '{"name":"ledger","amount":3}');
});

afterAll(() => project.dispose());

test("`data` lists the tables of the app, or of the named component", async () => {
  expect((await project.convex("data")).split("\n")).toContain("entries");
  expect(await project.convex("data", "--component", "ledger/audit")).toBe("lines\n");
});

test("`data` prints the newest documents first, and says when there are more", async () => {
  const table = await project.convex("data", "entries");
  expect(table.indexOf('"second"')).toBeLessThan(table.indexOf('"first"'));
  const newest = await project.convex("data", "entries", "--limit", "1");
  expect(newest).toContain('"second"');
  expect(newest).not.toContain('"first"');
  expect(newest).toContain("Showing the 1 most recently created document");
});

test("`data --order asc --format jsonLines` prints a line for each document, oldest first", async () => {
  const lines = await project.convex("data", "entries", "--order", "asc", "--format", "jsonl");
  const notes = lines
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { note: string }).note);
  expect(notes).toEqual(["first", "second"]);
});

test("`data --component` reads only the tables of that component", async () => {
  const format = ["--format", "json"];
  const ledger = await project.convex("data", "entries", "--component", "ledger", ...format);
  expect(JSON.parse(ledger)).toMatchObject([{ amount: 3 }]);
  const second = await project.convex("data", "entries", "--component", "secondLedger");
  expect(second).toContain("There are no documents in this table.");
});

test("`data` reads system tables and calls a missing table empty", async () => {
  const [jobs, nothing] = await Promise.all([
    project.convex("data", "_scheduled_functions"),
    project.convex("data", "nothing"),
  ]);
  expect(jobs).toContain("There are no documents in this table.");
  expect(nothing).toContain("There are no documents in this table.");
});

test("`data --component` with an unknown path names it", async () => {
  expect(await project.refused("data", "--component", "nowhere")).toContain(
    "Component path 'nowhere' not found",
  );
});
