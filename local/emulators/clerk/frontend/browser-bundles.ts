import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Context } from "hono";

const CONTENT_TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
};
const FILE_NAME = /^[\w.@-]+$/;
/** Chunks carry a hash and a version in their names. */
const FOREVER = "public, max-age=31536000, immutable";
const BRIEFLY = "public, max-age=300";

/** Each package's entry file in its folder of bundles. */
const FOLDERS = new Map([
  ["clerk-js", dirname(fileURLToPath(import.meta.resolve("@clerk/clerk-js")))],
  ["ui", dirname(fileURLToPath(import.meta.resolve("@clerk/ui")))],
]);

/** `/npm/@clerk/clerk-js@6/dist/clerk.browser.js`: always the installed version, whichever is requested. */
export async function browserBundle(c: Context): Promise<Response> {
  const [packageName = ""] = (c.req.param("package") ?? "").split(/(?<=.)@/);
  const file = c.req.param("file") ?? "";
  const folder = FOLDERS.get(packageName);
  if (!folder || !FILE_NAME.test(file)) return c.text("No such bundle.", 404);
  const path = join(folder, file);
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return c.text(`No such file in ${dirname(path)}.`, 404);
  const isChunk = /_\d+\.\d+\.\d+\.\w+$/.test(file);
  return c.body(bytes, 200, {
    "content-type": CONTENT_TYPES[extname(file)] ?? "application/octet-stream",
    "cache-control": isChunk ? FOREVER : BRIEFLY,
  });
}
