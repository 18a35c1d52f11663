// The program of an action process, host-main.ts with all it imports as one script: Node reads it in a third of the time that the
// modules would take, and the process needs no permission to read the engine's code.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const MAIN = fileURLToPath(new URL("./host-main.ts", import.meta.url));

let program: Promise<string> | null = null;

/** Made once, because the engine's code stays the same while it runs; after a failure, again for the next process. */
export function hostProgram(): Promise<string> {
  program ??= makeProgram().catch((error: unknown) => {
    program = null;
    throw error;
  });
  return program;
}

async function makeProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [MAIN],
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}
