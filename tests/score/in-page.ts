import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import type * as readers from "./in-page/entry.ts";

type Readers = typeof readers;

let bundled: Promise<string> | null = null;

/** Runs a reader in a page. Each call brings the code along, so that pages may forbid all scripts. */
export async function inPage<Name extends keyof Readers>(
  page: Page,
  name: Name,
  ...args: Parameters<Readers[Name]>
): Promise<ReturnType<Readers[Name]>> {
  bundled ??= bundle();
  const call = `readers.${name}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;
  return page.evaluate(`(() => { ${await bundled}; return ${call}; })()`);
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("in-page/entry.ts", import.meta.url))],
    bundle: true,
    format: "iife",
    globalName: "readers",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
