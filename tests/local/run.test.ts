import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

const PACKAGES = {
  "node_modules/runs": { version: "1.0.0" },
  "node_modules/tests": { version: "1.0.0", dev: true },
};

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "switchboard-run-"));
  for (const folder of ["local", "node_modules"]) mkdirSync(join(project, folder));
  copyFileSync(join(PROJECT_ROOT, "local", "run.mjs"), join(project, "local", "run.mjs"));
  writeFileSync(join(project, "local", "hello.ts"), 'console.log("hello");');
  writeFileSync(join(project, "package-lock.json"), JSON.stringify({ packages: PACKAGES }));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function run(installed: Partial<typeof PACKAGES>, ...args: string[]): string {
  const lock = join(project, "node_modules", ".package-lock.json");
  writeFileSync(lock, JSON.stringify({ packages: installed }));
  const { npm_execpath: _, NODE_COMPILE_CACHE: __, ...env } = process.env;
  const script = join(project, "local", "run.mjs");
  // An empty PATH: where it would install, it finds no npm.
  const ended = spawnSync(process.execPath, [script, ...args], {
    encoding: "utf8",
    env: { ...env, PATH: "" },
  });
  return ended.stdout + ended.stderr;
}

it("a script for production runs without development packages and without a Node of the project", () => {
  const { "node_modules/runs": runs } = PACKAGES;
  expect(run({ "node_modules/runs": runs }, "--production", "local/hello.ts")).toBe("hello\n");
});

it("it installs what is missing for production", () => {
  expect(run({}, "--production", "local/hello.ts")).toContain("Installing dependencies");
});

it("compiled code is kept with the packages, which the next install replaces", () => {
  run({ "node_modules/runs": PACKAGES["node_modules/runs"] }, "--production", "local/hello.ts");
  expect(readdirSync(join(project, "node_modules", ".cache", "node"))).toHaveLength(1);
});

it("any other script installs the development packages first", () => {
  const { "node_modules/runs": runs } = PACKAGES;
  expect(run({ "node_modules/runs": runs }, "local/hello.ts")).toContain("Installing dependencies");
});
