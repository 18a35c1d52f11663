import { ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts, messages } from "../fixtures/network-api.ts";
import { type CliProject, cliProject } from "./cli-project.ts";

const DEPLOY = ["deploy", "-y", "--typecheck", "disable"];

let project: CliProject;
let client: ConvexHttpClient;

beforeAll(async () => {
  project = await cliProject();
  client = new ConvexHttpClient(project.backend.url, { logger: false });
});

afterAll(() => project.dispose());

/** Runs until the returned function is called. */
function edit(file: string, from: string, to: string): () => void {
  const source = project.read(file);
  project.write(file, source.replace(from, to));
  return () => project.write(file, source);
}

test("`deploy --dry-run` says what would change, and changes nothing", {
  tags: ["deep"],
}, async () => {
  const undo = [
    edit("convex/schema.ts", '["name"])', '["name"]).index("by_total", ["total"])'),
    edit("convex/accounts.ts", '"nobody here"', '"only tried"'),
  ];
  const printed = await project.convex(...DEPLOY, "--dry-run");
  expect(printed).toContain("[+] accounts.by_total   total");
  expect(await client.query(accounts.greet, {})).toBe("nobody here");
  for (const back of undo) back();
});

test("`deploy` puts a changed function in service at once", async () => {
  edit("convex/accounts.ts", '"nobody here"', '"an empty book"');
  expect(await project.convex(...DEPLOY)).toContain("Deployed Convex functions");
  expect(await client.query(accounts.greet, {})).toBe("an empty book");
});

test("`deploy` builds a new index over existing documents, and says so", {
  tags: ["deep"],
}, async () => {
  await client.mutation(messages.send, { author: "ada", body: "before the index" });
  const schema = edit("convex/schema.ts", '["author"])', '["author"]).index("by_body", ["body"])');
  const source = edit(
    "convex/messages.ts",
    '"by_author", (q) => q.eq("author", author)',
    '"by_body", (q) => q.gt("body", "")',
  );
  expect(await project.convex(...DEPLOY)).toContain("[+] messages.by_body   body");
  expect(await client.query(messages.list, { author: "" })).toEqual(["before the index"]);
  schema();
  source();
  const printed = await project.convex(...DEPLOY);
  expect(printed).toContain("No large indexes are deleted by this push");
  expect(printed).toContain("[-] messages.by_body   body");
});

test("`deploy` does not drop the index of a large table without confirmation", {
  tags: ["deep"],
}, async () => {
  const undo = edit("convex/schema.ts", '.index("by_name", ["name"])', "");
  project.environment.CONVEX_MIN_DOCUMENTS_FOR_INDEX_DELETE_WARNING = "0";
  const printed = await project.refused(...DEPLOY);
  expect(printed).toContain("accounts.by_name   name");
  expect(printed).toContain("To confirm the push");
  expect(await client.query(accounts.total, { name: "nobody" })).toBe(0);
  undo();
});

test("`deploy` names the document that breaks the new schema, and changes nothing", {
  tags: ["deep"],
}, async () => {
  await client.mutation(messages.send, { author: "ada", body: "text" });
  const undo = edit("convex/schema.ts", "body: v.string()", "body: v.number()");
  for (const mode of [[], ["--dry-run"]]) {
    const printed = await project.refused(...DEPLOY, ...mode);
    expect(printed).toContain("Schema validation failed");
    expect(printed).toContain('in table "messages" does not match the schema');
  }
  expect(await client.query(messages.list, { author: "ada" })).toContain("text");
  undo();
});

test("`deploy` explains which environment variable the auth config lacks", {
  tags: ["deep"],
}, async () => {
  const undo = edit("convex/auth.config.ts", "TEST_JWKS", "MISSING_JWKS");
  expect(await project.refused(...DEPLOY)).toContain(
    "Environment variable MISSING_JWKS is used in auth config file",
  );
  undo();
});

test("`codegen` types the functions of the project without deploying them", {
  tags: ["deep"],
}, async () => {
  project.write("convex/added.ts", project.read("convex/accounts.ts"));
  await project.convex("codegen", "--typecheck", "disable");
  expect(project.read("convex/_generated/api.d.ts")).toContain("added: typeof added");
  const deployed = project.backend.engine.moduleHashes().map(({ path }) => path);
  expect(deployed).not.toContain("added.js");
});
