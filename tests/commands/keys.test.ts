import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runCommand } from "./command-process.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("npm run keys runs in a Node of its own, also for a file that does not exist yet", async () => {
  const file = join(folder, "web.env");
  const { code, stderr } = await runCommand("keys", ["--env-file", file]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(readFileSync(file, "utf8")).toContain("SERVICE_PRIVATE_KEY='{");
});
