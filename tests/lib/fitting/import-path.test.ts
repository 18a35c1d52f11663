import { describe, expect, it } from "vitest";
import { aliasesOf, toImportPath } from "../../../lib/fitting/import-path.ts";

const ALIAS = { pattern: "@/*", target: "./src/*", path: "apps/web/tsconfig.json" };

describe("an import", () => {
  it.each([
    ["apps/web/src/app/page.tsx", "apps/web/src/ui/button.tsx", "@/ui/button"],
    ["apps/web/src/app/page.tsx", "apps/web/src/app/card/index.tsx", "./card"],
    ["apps/web/src/app/page.tsx", "apps/web/other/x.tsx", "../../other/x"],
    ["apps/docs/page.tsx", "apps/web/src/ui/button.tsx", "../web/src/ui/button"],
    ["apps/web/src/app/page.tsx", "apps/web/src/Card.vue", "@/Card.vue"],
  ])("from %s of %s is %s", (from, to, written) => {
    expect(toImportPath([ALIAS], from, to)).toBe(written);
  });

  it.each(['a"; alert(1)//', "a\nb", "a`b", "a b"])("never holds %j", (name) => {
    expect(toImportPath([], "src/page.tsx", `src/${name}/x.tsx`)).toBeNull();
    const alias = { pattern: `${name}/*`, target: "src/*", path: "tsconfig.json" };
    expect(toImportPath([alias], "app/page.tsx", "src/x.tsx")).toBe("../src/x");
  });

  it("does not use an alias of what lies outside of the repository", () => {
    const alias = { pattern: "@/*", target: "../../src/*", path: "web/tsconfig.json" };
    expect(toImportPath([alias], "web/a/b.tsx", "src/ui/button.tsx")).toBe("../../src/ui/button");
  });

  it("has the aliases of the closest configuration alone", () => {
    const outer = { pattern: "@/*", target: "./*", path: "tsconfig.json" };
    const to = "apps/web/other/x.tsx";
    expect(toImportPath([outer, ALIAS], "apps/web/src/app/page.tsx", to)).toBe("../../other/x");
    expect(toImportPath([outer, ALIAS], "site/page.tsx", to)).toBe("@/apps/web/other/x");
  });

  it("of SvelteKit's library has its alias", () => {
    const aliases = aliasesOf({ aliases: [] }, new Map([["@sveltejs/kit", "2"]]), "");
    expect(toImportPath(aliases, "src/routes/a/+page.svelte", "src/lib/A.svelte")).toBe(
      "$lib/A.svelte",
    );
  });

  it.each(["^3.2.0", "latest"])("has no alias of SvelteKit %s", (version) => {
    expect(aliasesOf({ aliases: [] }, new Map([["@sveltejs/kit", version]]), "")).toEqual([]);
  });
});
