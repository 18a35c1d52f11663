// The versions that a monorepo's packages share by name, as pnpm, Bun and Yarn keep them.
import { type CatalogEntry, firstEntries, toLine } from "../file-facts";
import { type JsonRecord, recordOf, textEntriesOf } from "../loose-json";

/** Of settings with `catalog` and `catalogs`. */
export function readCatalogs({ catalog, catalogs }: JsonRecord): CatalogEntry[] {
  const named = [["default", catalog] as const, ...Object.entries(recordOf(catalogs))];
  const entries = named.flatMap(([key, versions]) =>
    textEntriesOf(versions).map(([name, version]) => ({
      catalog: toLine(key),
      name: toLine(name),
      version: toLine(version),
    })),
  );
  return firstEntries(entries);
}
