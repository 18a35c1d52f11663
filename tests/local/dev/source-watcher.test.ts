import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SourceWatcher } from "../../../local/dev/source-watcher.ts";

let folder = "";
let watcher: SourceWatcher | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "switchboard-watch-"));
  mkdirSync(join(folder, "model"));
});
afterEach(() => {
  watcher?.close();
  rmSync(folder, { recursive: true, force: true });
});

it("tells what was saved in any depth, all of it at once", async () => {
  const onSave = vi.fn();
  watcher = new SourceWatcher([folder], onSave);
  const files = [join(folder, "usage.ts"), join(folder, "model", "plans.ts")];
  for (const file of files) writeFileSync(file, "export {};\n");
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled(), { timeout: 10_000 });
  expect(onSave.mock.calls[0]?.[0]).toEqual(expect.arrayContaining(files));
});

it("tells what was deleted", async () => {
  writeFileSync(join(folder, "usage.ts"), "export {};\n");
  const onSave = vi.fn();
  watcher = new SourceWatcher([folder], onSave);
  rmSync(join(folder, "usage.ts"));
  await vi.waitFor(() => expect(onSave.mock.calls.flat(2)).toContain(join(folder, "usage.ts")), {
    timeout: 10_000,
  });
});
