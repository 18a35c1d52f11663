import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Keeps a file of a measurement; a picture is only taken where files are kept. */
export type Keeper = (name: string, content: string | (() => Promise<Buffer>)) => Promise<void>;

/** In a folder, or nowhere. */
export function keeperOf(folder: string | null): Keeper {
  if (folder === null) return async () => {};
  mkdirSync(folder, { recursive: true });
  return async (name, content) => {
    const path = join(folder, name.replaceAll(/[/: ]/g, "-"));
    writeFileSync(path, typeof content === "string" ? content : await content());
  };
}
