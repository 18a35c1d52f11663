// `npm run test:unit`, `test:stack` and `test:browser`: runs test files of one kind with the program they need.
import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { findTest, mistakeIn, type TestKind } from "../support/test-kinds.ts";

const KINDS: readonly TestKind[] = ["unit", "stack", "browser"];
const TEST_FILE = /\.tsx?$/;

const [kind, ...args] = process.argv.slice(2);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function commandFor(kind: TestKind, files: readonly string[]): string[] {
  if (kind === "browser") {
    const config = join("tests", "browser", "playwright.config.ts");
    return [join("node_modules", "@playwright", "test", "cli.js"), "test", "--config", config];
  }
  const projects = new Set(files.flatMap((file) => findTest(file)?.projects ?? []));
  const chosen = [...projects].flatMap((project) => ["--project", project]);
  return [join("node_modules", "vitest", "vitest.mjs"), "run", ...chosen];
}

const isFolder = (place: string) =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

function testsBelow(folder: string, kind: TestKind): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .map((file) => relative(PROJECT_ROOT, join(folder, file)))
    .filter((file) => TEST_FILE.test(file) && findTest(file)?.kind === kind);
}

function run(command: readonly string[]): void {
  const child = spawn(process.execPath, command, { cwd: PROJECT_ROOT, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  process.on("disconnect", () => child.kill());
  child.on("exit", (code) => process.exit(code ?? 1));
}

const known = KINDS.find((name) => name === kind) ?? fail("Usage: tests/one-file/run.ts <kind>");
const told = args.flatMap((arg) => {
  const place = resolve(PROJECT_ROOT, arg);
  if (TEST_FILE.test(arg)) return relative(PROJECT_ROOT, place);
  // Not every word is a place: one may be a name that tests are chosen by.
  return arg.includes("/") && isFolder(place) ? testsBelow(place, known) : arg;
});
const files = told.filter((arg) => TEST_FILE.test(arg));
if (files.length === 0 && known !== "browser") {
  fail(`Name a test file, or a folder with some: npm run test:${known} -- tests/…/name.test.ts`);
}
const mistakes = files.map((file) => mistakeIn(known, file)).filter((each) => each !== null);
if (mistakes.length > 0) fail(mistakes.join("\n"));
run([...commandFor(known, files), ...told]);
