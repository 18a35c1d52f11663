import { describe, expect, it } from "vitest";
import { readSettingNames } from "../../../local/serve/setting-names.ts";
import { textOf } from "../../support/source-tree.ts";

const names = readSettingNames();

describe("the settings of .env.example", () => {
  it("belong to the sections that they stand in", () => {
    const catalog = [
      "# --- Next.js (the web server) ---",
      "ONE=",
      "# --- Convex (set with a command) ---",
      "# A sentence about TWO=2",
      'TWO="a b"',
      "# --- Both ---",
      "THREE=",
      "# --- Tools ---",
      "FOUR=",
    ].join("\n");
    const read = readSettingNames(catalog);
    expect([...read.web]).toEqual(["ONE", "THREE"]);
    expect([...read.backend]).toEqual(["TWO", "THREE"]);
  });

  it("stand there once: of two lines in a copy, an empty second one would erase the first", () => {
    const lines = [...textOf(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)];
    const all = lines.map(([, name]) => name);
    expect(all).toEqual([...new Set(all)]);
  });

  it("of the backend are exactly those that it declares, and its own address", () => {
    const declared = [
      ...textOf("convex/convex.config.ts").matchAll(/^ {4}([A-Z_0-9]+): v\./gm),
    ].map(([, name = ""]) => name);
    expect([...names.backend].toSorted()).toEqual(
      [...declared, "NEXT_PUBLIC_CONVEX_URL"].toSorted(),
    );
  });

  it("of the web server include all that lib/env.ts reads", () => {
    const read = [...textOf("lib/env.ts").matchAll(/setting\("([A-Z_0-9]+)"/g)].map(
      ([, name = ""]) => name,
    );
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((name) => !names.web.has(name))).toEqual([]);
  });
});
