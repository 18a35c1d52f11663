// The boot artifact is made with hidden options of the CLI. An upgrade of `convex` must not drop them
// unnoticed, so the version is pinned exactly and each option is used here as local/stack uses it.
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PushRequest } from "../../../../local/engine/contracts/deployment.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const APP = fileURLToPath(new URL("../fixtures/component-app/", import.meta.url));
const DEAD_URL = "http://127.0.0.1:9";

let folder: string;
let push: PushRequest;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "engine-push-"));
  cpSync(APP, folder, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const cli = join(ROOT, "node_modules/convex/bin/main.js");
  const target = ["--url", DEAD_URL, "--admin-key", "unused"];
  const quick = ["--typecheck", "disable", "--codegen", "disable", "--push-all-modules"];
  const write = ["--write-push-request", join(folder, "push")];
  await promisify(execFile)(
    process.execPath,
    [cli, "deploy", "-y", ...target, ...quick, ...write],
    {
      cwd: folder,
      env: { NODE_ENV: "test", PATH: process.env.PATH, HOME: folder, CI: "1" },
    },
  );
  push = JSON.parse(readFileSync(join(folder, "push.json"), "utf8")) as PushRequest;
});

afterAll(() => rmSync(folder, { recursive: true }));

test("`convex` is pinned to one version, and that version is the one installed", () => {
  const { dependencies } = readJson("package.json") as { dependencies: { convex: string } };
  expect(dependencies.convex).toMatch(/^\d+\.\d+\.\d+$/);
  expect(readJson("node_modules/convex/package.json")).toMatchObject({
    version: dependencies.convex,
  });
});

test("the hidden options write a complete push request without a server", () => {
  const { appDefinition, componentDefinitions } = push;
  const paths = appDefinition.changedModules.map(({ path }) => path);
  expect(paths).toContain("app.js");
  expect(appDefinition.changedModules.every(({ source }) => source.length > 0)).toBe(true);
  expect(appDefinition.unchangedModuleHashes).toEqual([]);
  expect(appDefinition.schema?.path).toBe("schema.js");
  expect(appDefinition.definition?.path).toBe("convex.config.js");
  const definitions = componentDefinitions.map(({ functions }) => functions.length);
  expect(definitions).toHaveLength(2);
  expect(Math.min(...definitions)).toBeGreaterThan(0);
});

test("`--codegen disable` leaves the project's generated code untouched", () => {
  expect(existsSync(join(folder, "convex/_generated"))).toBe(false);
});

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, path), "utf8"));
}
