import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_ROOT } from "./settings.ts";

/** The inputs of the web app's build; some may be missing. Those in `local` make the landing page's example. */
export const APP_INPUTS = [
  "app",
  "pages",
  "components",
  "convex",
  "lib",
  "public",
  "next.config.ts",
  "postcss.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "local/example.ts",
  "local/example",
  "local/emulators/figma",
];
const BACKEND_INPUTS = ["convex", "lib", "package-lock.json"];

function filesUnder(path: string): string[] {
  if (!existsSync(join(PROJECT_ROOT, path))) return [];
  if (statSync(join(PROJECT_ROOT, path)).isFile()) return [path];
  return readdirSync(join(PROJECT_ROOT, path)).flatMap((name) => filesUnder(`${path}/${name}`));
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesUnder).sort()) {
    const content = readFileSync(join(PROJECT_ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

export const hashOfAppInputs = () => hashOf(APP_INPUTS);
export const hashOfBackendInputs = () => hashOf(BACKEND_INPUTS);
