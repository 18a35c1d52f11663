import { expect, it } from "vitest";
import { readCatalogs } from "../../../../lib/repositories/versions/catalogs.ts";

it("entries are of the default catalog or of one with a name; what is no version is none", () => {
  const settings = {
    catalog: { react: "^19", odd: 3 },
    catalogs: { old: { react: "^18" }, odd: null },
  };
  expect(readCatalogs(settings)).toEqual([
    { catalog: "default", name: "react", version: "^19" },
    { catalog: "old", name: "react", version: "^18" },
  ]);
  expect(readCatalogs({})).toEqual([]);
});
