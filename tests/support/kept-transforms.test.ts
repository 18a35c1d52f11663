import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { transform as esbuild } from "esbuild/lib/main.js";
import { describe, expect, it, vi } from "vitest";
import { transform } from "./kept-transforms.ts";
import { FOLDER_VARIABLE } from "./transforms-folder.ts";

const sourceOf = (name: string) => `export const ${name} = ${Math.random()};`;

describe("a transform that is kept for the run", () => {
  it("is what esbuild itself makes, the first time and the second", async () => {
    const source = sourceOf("kept");
    const options = { format: "cjs", sourcemap: "external" } as const;
    const own = await esbuild(source, options);
    expect(await transform(source, options)).toEqual(own);
    expect(await transform(source, options)).toEqual(own);
  });

  it("is not taken for another source, or for the same with other options", async () => {
    const source = sourceOf("one");
    const asModule = await transform(source, { format: "esm" });
    expect((await transform(source, { format: "cjs" })).code).not.toBe(asModule.code);
    expect((await transform(sourceOf("two"), { format: "esm" })).code).not.toBe(asModule.code);
  });

  it("is read back instead of made again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "switchboard-kept-"));
    vi.stubEnv(FOLDER_VARIABLE, folder);
    const source = "export const kept = 1;";
    const first = await transform(source, { format: "esm" });
    const [file = "", ...others] = readdirSync(folder);
    expect(others).toEqual([]);
    writeFileSync(join(folder, file), JSON.stringify({ ...first, code: "what was kept" }));
    expect((await transform(source, { format: "esm" })).code).toBe("what was kept");
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it("refuses a broken source each time", async () => {
    await expect(transform("export const =", { logLevel: "silent" })).rejects.toThrow();
    await expect(transform("export const =", { logLevel: "silent" })).rejects.toThrow();
  });
});
