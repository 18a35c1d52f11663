import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../fixtures/network-api.ts";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;

beforeAll(async () => {
  project = await cliProject();
});

afterAll(() => project.dispose());

test("`run` calls queries, mutations and internal functions and prints what they return", async () => {
  expect(await project.convex("run", "accounts:add", '{"name":"run"}')).toBe("");
  expect(await project.convex("run", "accounts:total", '{"name":"run"}')).toBe("1\n");
  expect(await project.convex("run", "api.accounts.total", '{"name":"run"}')).toBe("1\n");
  expect(await project.convex("run", "messages:hidden")).toBe('"internal"\n');
});

test("`run --identity` acts as that user", { tags: ["deep"] }, async () => {
  const who = ["--identity", '{ "subject": "ada", "issuer": "https://issuer.invalid" }'];
  const viewer = await project.convex("run", "accounts:viewer", "{}", ...who);
  expect(JSON.parse(viewer)).toMatchObject({
    subject: "ada",
    tokenIdentifier: "https://issuer.invalid|ada",
  });
});

test("`run` shows what a failing function logged and threw", { tags: ["deep"] }, async () => {
  const printed = await project.refused("run", "messages:crash");
  expect(printed).toContain("about to fail");
  expect(printed).toContain("Uncaught Error: no luck");
});

test("`run` of a missing function names it", { tags: ["deep"] }, async () => {
  expect(await project.refused("run", "messages:nothing")).toContain(
    "Could not find public function for 'messages:nothing'",
  );
});

test("`run --watch` prints a query again when its data has changed", {
  tags: ["deep"],
}, async () => {
  const watching = project.follow("run", "--watch", "accounts:total", '{"name":"watched"}');
  await watching.until("0\n");
  const client = new ConvexHttpClient(project.backend.url);
  await client.mutation(accounts.add, { name: "watched" });
  await watching.until("1\n");
  await watching.stop();
});

test("`run --push` deploys edits before it runs", { tags: ["deep"] }, async () => {
  const source = project.read("convex/messages.ts");
  project.write("convex/messages.ts", source.replace('"internal"', '"edited"'));
  const options = ["--push", "--typecheck", "disable"];
  const printed = await project.convex("run", "messages:hidden", "{}", ...options);
  expect(printed).toContain('"edited"');
});

test("`run --inline-query` evaluates a read-only expression", {
  tags: ["deep"],
}, async () => {
  const inline = (query: string) => ["run", "--inline-query", query];
  await project.convex("run", "accounts:add", '{"name":"inline"}');
  const names = '(await ctx.db.query("accounts").collect()).map(({ name }) => name)';
  expect(JSON.parse(await project.convex(...inline(names)))).toContain("inline");
  expect(
    await project.convex(...inline('const big = 1n; console.log("seen"); return big;')),
  ).toContain("seen");
  const write = 'await ctx.db.insert("accounts", { name: "x", total: 1 })';
  expect(await project.refused(...inline(write))).toContain("insert is not a function");
  expect(await project.refused(...inline("not a program"))).toContain("could not be loaded");
  expect(await project.refused(...inline('throw new Error("mine")'))).toContain("mine");
});
