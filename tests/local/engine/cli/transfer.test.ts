// @module-tag deep
// The official CLI takes the data out of one engine and into another: ids, creation times and stored files are kept.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ZipReader } from "../../../../local/engine/transfer/zip-reader.ts";
import { OPERATOR } from "../fixtures/running-engine.ts";
import { type CliProject, cliProject } from "./cli-project.ts";

let project: CliProject;
let other: CliProject;

const call = { component: "", caller: OPERATOR };

async function send({ backend }: CliProject, author: string, body: string): Promise<void> {
  await backend.engine.mutation({ ...call, path: "messages:send", args: { author, body } });
}

async function list({ backend }: CliProject, author: string): Promise<unknown> {
  const { result } = await backend.engine.query({
    ...call,
    path: "messages:list",
    args: { author },
  });
  return result.ok ? JSON.parse(result.value) : result.error;
}

async function rows({ backend }: CliProject, table: string): Promise<unknown> {
  const args = { table, order: "asc", paginationOpts: { cursor: null, numItems: 100 } };
  const { result } = await backend.engine.query({ ...call, path: "_system/cli/tableData", args });
  return result.ok ? (JSON.parse(result.value) as { page: unknown }).page : result.error;
}

beforeAll(async () => {
  [project, other] = await Promise.all([cliProject(), cliProject()]);
  for (const body of ["one", "two", "three"]) await send(project, "ada", body);
  await send(other, "bob", "here before");
});

afterAll(async () => {
  await project.dispose();
  await other.dispose();
});

test("what one engine exports, another imports: append, replace and replace all", async () => {
  const path = join(other.folder, "snapshot.zip");
  expect(await project.convex("export", "--path", path, "--include-file-storage")).toContain(
    "Downloaded snapshot export",
  );
  expect(statSync(path).size).toBeGreaterThan(0);
  const zip = new ZipReader(path);
  expect(zip.names).toEqual(
    expect.arrayContaining([
      "README.md",
      "_tables/documents.jsonl",
      "messages/documents.jsonl",
      "messages/generated_schema.jsonl",
    ]),
  );
  expect(zip.read("messages/generated_schema.jsonl").toString()).toBe('"uniform"\n');
  zip.close();

  expect(await other.refused("import", path)).toContain("Table messages already has documents");
  expect(await list(other, "bob")).toEqual(["here before"]);
  expect(await other.convex("import", "--replace-all", "-y", path)).toContain("Added 3 documents");
  expect(await rows(other, "messages")).toEqual(await rows(project, "messages"));
  expect(await list(other, "bob")).toEqual([]);
  await send(other, "ada", "later");
  expect(await other.refused("import", "--append", path)).toContain("already has a document");
  expect(await other.convex("import", "--replace", "-y", path)).toContain("Added 3 documents");
  expect(await list(other, "ada")).toEqual(["one", "two", "three"]);
});

test("lines of JSON and CSV go into one table", async () => {
  other.write("rows.jsonl", '{"author":"eve","body":"x"}\n{"author":"eve","body":"y"}\n');
  expect(await other.convex("import", "--append", "--table", "messages", "rows.jsonl")).toContain(
    "Added 2 documents",
  );
  other.write("rows.csv", 'author,body\neve,"a ""quoted"", text"\n');
  expect(await other.convex("import", "--append", "--table", "messages", "rows.csv")).toContain(
    "Added 1 documents",
  );
  expect(await list(other, "eve")).toEqual(["x", "y", 'a "quoted", text']);
});

test("a document that the schema refuses leaves everything as it was", async () => {
  other.write("bad.jsonl", '{"author":"mal","body":"x"}\n{"author":1,"body":"y"}\n');
  expect(await other.refused("import", "--append", "--table", "messages", "bad.jsonl")).toContain(
    "does not match the schema",
  );
  expect(await list(other, "mal")).toEqual([]);
});

test("an archive that is damaged is refused", async () => {
  const bytes = readFileSync(join(other.folder, "snapshot.zip"));
  const at = bytes.indexOf('"three"');
  bytes[at + 1] = 0x54;
  const bad = join(other.folder, "bad.zip");
  writeFileSync(bad, bytes);
  expect(await other.refused("import", "--replace", "-y", bad)).toContain("is damaged");
  expect(await list(other, "ada")).toEqual(["one", "two", "three"]);
});
